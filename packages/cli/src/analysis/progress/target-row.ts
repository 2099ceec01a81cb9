import { formatNumber, pluralize } from '@handiwork/core/format'
import { bar } from '../../ui/bar.ts'
import { type Line, span, type Tone } from '../../ui/span.ts'
import { displayWidth, padCell } from '../../ui/truncate.ts'
import { completedFraction, type TargetState, type TargetStatus } from './progress.ts'

/** A row with marker, name, bar and status. */
export function targetRow({ name, status: now }: TargetState, width: number): Line {
  const { mark, tone } = marks[now.state]
  const start = span(` ${mark} `, tone)
  const text = statusText(now)
  if (now.state === 'skipped') return skippedRow(start, name, text, width)
  const { nameWidth, barWidth, statusWidth } = columnWidths(width, text)
  const strip = barWidth === 0 ? [] : [span(' '), ...bar(completedFraction(now), barWidth, tone)]
  const dim = now.state === 'queued' ? 'dim' : 'plain'
  return [
    start,
    span(padCell(name, nameWidth), dim),
    ...strip,
    span(` ${padCell(text, statusWidth, 'right')}`, dim),
  ]
}

const marks: Record<TargetStatus['state'], { mark: string; tone: Tone }> = {
  queued: { mark: '·', tone: 'dim' },
  cloning: { mark: '▸', tone: 'copper' },
  reading: { mark: '▸', tone: 'copper' },
  done: { mark: '✓', tone: 'good' },
  skipped: { mark: '✗', tone: 'bad' },
}

const MARK_WIDTH = 3
const NAME_WIDTH = 23
const MIN_STATUS_WIDTH = 24
const MIN_BAR_WIDTH = 8

function columnWidths(width: number, status: string) {
  const wideStatus = Math.max(MIN_STATUS_WIDTH, displayWidth(status))
  const barWidth = width - MARK_WIDTH - NAME_WIDTH - wideStatus - 2
  if (barWidth >= MIN_BAR_WIDTH) return { nameWidth: NAME_WIDTH, barWidth, statusWidth: wideStatus }
  const statusWidth = Math.min(displayWidth(status), width - MARK_WIDTH - 1)
  return { nameWidth: Math.max(0, width - MARK_WIDTH - 1 - statusWidth), barWidth: 0, statusWidth }
}

function statusText(now: TargetStatus): string {
  if (now.state === 'queued') return 'queued'
  if ('share' in now) return now.share === undefined ? now.state : `${now.state} ${percent(now.share)}`
  if (now.state === 'done') return 'totalCommits' in now ? pluralize(now.totalCommits, 'commit') : 'done'
  // The message of this reason repeats the name, which the row already shows.
  if (now.state === 'skipped')
    return now.reason === 'unreadable' ? "can't be read, might be an invalid URL" : now.message
  if (now.state === 'reading' && now.totalCommits === 0) return 'reading'
  if (now.state === 'reading')
    return `reading ${formatNumber(now.readCommits)} of ${formatNumber(now.totalCommits)}`
  return cloning(now.receivedBytes, now.fraction)
}

function cloning(receivedBytes: number, fraction: number | undefined): string {
  const received = Math.floor(receivedBytes / MEGABYTE)
  if (!fraction) return `cloning ${formatNumber(received)} MB`
  return `cloning ${formatNumber(received)} of ${formatNumber(Math.ceil(receivedBytes / fraction / MEGABYTE))} MB`
}

const MEGABYTE = 1_000_000

// Rounded down, so that 100% is never shown before the target is done.
const percent = (share: number) => `${Math.floor(100 * share)}%`

// The reason takes the space of the bar.
function skippedRow(start: Line[number], name: string, reason: string, width: number): Line {
  const nameWidth = Math.min(NAME_WIDTH, Math.floor((width - MARK_WIDTH) / 2))
  const reasonWidth = Math.max(0, width - MARK_WIDTH - nameWidth - 1)
  return [start, span(padCell(name, nameWidth)), span(` ${padCell(reason, reasonWidth)}`, 'dim')]
}

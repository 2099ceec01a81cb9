import { count, number } from '@handiwork/core/format'
import { bar } from '../../../ui/bar.ts'
import { cell, widthOf } from '../../../ui/fit.ts'
import { type Line, span, type Tone } from '../../../ui/span.ts'
import { fractionOf, type Standing, type TargetState } from './progress.ts'

/** One repository at work: mark, name, bar, and what is happening. */
export function targetRow({ name, now }: TargetState, width: number): Line {
  const { mark, tone } = marks[now.state]
  const start = span(` ${mark} `, tone)
  const text = status(now)
  if (now.state === 'skipped') return skippedRow(start, name, text, width)
  const { nameWidth, barWidth, statusWidth } = widthsFor(width, text)
  const strip = barWidth === 0 ? [] : [span(' '), ...bar(fractionOf(now), barWidth, tone)]
  const dim = now.state === 'queued' ? 'dim' : 'plain'
  return [
    start,
    span(cell(name, nameWidth), dim),
    ...strip,
    span(` ${cell(text, statusWidth, 'right')}`, dim),
  ]
}

// --- internal ---

const marks: Record<Standing['state'], { mark: string; tone: Tone }> = {
  queued: { mark: '·', tone: 'dim' },
  cloning: { mark: '▸', tone: 'copper' },
  reading: { mark: '▸', tone: 'copper' },
  done: { mark: '✓', tone: 'good' },
  skipped: { mark: '✗', tone: 'bad' },
}

const MARK = 3
const NAME = 23
const STATUS = 24
const BAR_AT_LEAST = 8

function widthsFor(width: number, status: string) {
  const wideStatus = Math.max(STATUS, widthOf(status))
  const barWidth = width - MARK - NAME - wideStatus - 2
  if (barWidth >= BAR_AT_LEAST) return { nameWidth: NAME, barWidth, statusWidth: wideStatus }
  const statusWidth = Math.min(widthOf(status), width - MARK - 1)
  return { nameWidth: Math.max(0, width - MARK - 1 - statusWidth), barWidth: 0, statusWidth }
}

function status(now: Standing): string {
  if (now.state === 'queued') return 'queued'
  if ('share' in now) return now.share === undefined ? now.state : `${now.state} ${percent(now.share)}`
  if (now.state === 'done') return 'totalCommits' in now ? count(now.totalCommits, 'commit') : 'done'
  // The message of this reason repeats the name, which stands beside it already.
  if (now.state === 'skipped')
    return now.reason === 'unreadable' ? "can't be read, might be an invalid URL" : now.message
  if (now.state === 'reading' && now.totalCommits === 0) return 'reading'
  if (now.state === 'reading') return `reading ${number(now.readCommits)} of ${number(now.totalCommits)}`
  return cloning(now.receivedBytes, now.fraction)
}

function cloning(receivedBytes: number, fraction: number | undefined): string {
  const received = Math.floor(receivedBytes / MEGABYTE)
  if (!fraction) return `cloning ${number(received)} MB`
  return `cloning ${number(received)} of ${number(Math.ceil(receivedBytes / fraction / MEGABYTE))} MB`
}

const MEGABYTE = 1_000_000

// Rounded down: what is all there is done, and says so.
const percent = (share: number) => `${Math.floor(100 * share)}%`

// The reason is the news here, so it gets the place of the bar.
function skippedRow(start: Line[number], name: string, reason: string, width: number): Line {
  const nameWidth = Math.min(NAME, Math.floor((width - MARK) / 2))
  const rest = Math.max(0, width - MARK - nameWidth - 1)
  return [start, span(cell(name, nameWidth)), span(` ${cell(reason, rest)}`, 'dim')]
}

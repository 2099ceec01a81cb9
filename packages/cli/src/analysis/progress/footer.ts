import { formatNumber } from '@handiwork/core/format'
import { type Line, span } from '../../ui/span.ts'
import { wrapItems } from '../../ui/wrap-items.ts'
import { completedFraction, isFinished, type Progress } from './progress.ts'

interface FooterOptions {
  readonly width: number
  /** Explains what Ctrl-C does. */
  readonly stop: string
}

/** 29 of 46 done, about 3 min left. Ctrl-C stops; progress is cached. */
export function footer(progress: Progress, elapsed: number, { width, stop }: FooterOptions): Line[] {
  const done = progress.length === 0 ? 'Looking for repositories.' : doneText(progress, elapsed)
  return wrapItems([[span(done)], [span(stop, 'dim')]], width - 1, 1).map((line) => [span(' '), ...line])
}

const SECOND_MS = 1000
/** Estimates from less data would fluctuate. */
const MIN_ELAPSED_MS = 5 * SECOND_MS
const MIN_FRACTION = 0.05
const MIN_REMAINING_MS = 10 * SECOND_MS

function doneText(progress: Progress, elapsed: number): string {
  const finished = progress.filter(isFinished).length
  return `${formatNumber(finished)} of ${formatNumber(progress.length)} done${remainingTime(progress, elapsed)}.`
}

function remainingTime(progress: Progress, elapsed: number): string {
  const done = progress.reduce((sum, { status }) => sum + completedFraction(status), 0) / progress.length
  const remaining = (elapsed * (1 - done)) / done
  if (elapsed < MIN_ELAPSED_MS || done < MIN_FRACTION || remaining < MIN_REMAINING_MS) return ''
  if (remaining < 60 * SECOND_MS) return `, about ${Math.ceil(remaining / (10 * SECOND_MS)) * 10} s left`
  return `, about ${formatNumber(Math.ceil(remaining / (60 * SECOND_MS)))} min left`
}

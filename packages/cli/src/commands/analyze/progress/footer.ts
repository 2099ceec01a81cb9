import { number } from '@handiwork/core/format'
import { flow } from '../../../ui/flow.ts'
import { type Line, span } from '../../../ui/span.ts'
import { fractionOf, isOver, type Progress } from './progress.ts'

interface FooterOptions {
  readonly width: number
  /** What Ctrl-C does, in a sentence. */
  readonly stop: string
}

/** 29 of 46 done, about 3 min left. Ctrl-C stops; what is read is kept. */
export function footer(progress: Progress, elapsed: number, { width, stop }: FooterOptions): Line[] {
  const done = progress.length === 0 ? 'Looking for repositories.' : doneOf(progress, elapsed)
  return flow([[span(done)], [span(stop, 'dim')]], width - 1, 1).map((line) => [span(' '), ...line])
}

const SECOND = 1000
/** Guesses from less would jump about. */
const ENOUGH_TIME = 5 * SECOND
const ENOUGH_DONE = 0.05
const WORTH_SAYING = 10 * SECOND

function doneOf(progress: Progress, elapsed: number): string {
  const over = progress.filter(isOver).length
  return `${number(over)} of ${number(progress.length)} done${timeLeft(progress, elapsed)}.`
}

function timeLeft(progress: Progress, elapsed: number): string {
  const done = progress.reduce((sum, { now }) => sum + fractionOf(now), 0) / progress.length
  const left = (elapsed * (1 - done)) / done
  if (elapsed < ENOUGH_TIME || done < ENOUGH_DONE || left < WORTH_SAYING) return ''
  if (left < 60 * SECOND) return `, about ${Math.ceil(left / (10 * SECOND)) * 10} s left`
  return `, about ${number(Math.ceil(left / (60 * SECOND)))} min left`
}

import { duration } from '../../../ui/duration.ts'
import { cell, widthOf } from '../../../ui/fit.ts'
import { type Line, span } from '../../../ui/span.ts'
import type { Progress } from './progress.ts'

/** Reading 46 repositories                1 min 12 s */
export function title(progress: Progress, elapsed: number, width: number): Line[] {
  const what = progress.length === 1 ? (progress[0]?.name ?? '') : `${progress.length} repositories`
  // Whole seconds: a tenth that flickers by is no information.
  const time = elapsed < 1000 ? '' : duration(elapsed)
  const words = span(`Reading ${what}`).text
  return [[span(cell(words, width - widthOf(time) - 2)), span(`  ${time}`, 'dim')]]
}

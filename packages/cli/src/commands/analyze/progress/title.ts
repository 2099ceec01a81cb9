import { duration } from '../../../ui/duration.ts'
import { cell, widthOf } from '../../../ui/fit.ts'
import { type Line, span } from '../../../ui/span.ts'

/** Reading 46 repositories                1 min 12 s */
export function title(heading: string, elapsed: number, width: number): Line[] {
  // Whole seconds: a tenth that flickers by is no information.
  const time = elapsed < 1000 ? '' : duration(elapsed)
  const words = span(heading).text
  return [[span(cell(words, width - widthOf(time) - 2)), span(`  ${time}`, 'dim')]]
}

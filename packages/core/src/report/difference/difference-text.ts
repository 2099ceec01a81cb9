import { visibleText } from '../safe/visible-text.ts'
import { type Difference, isNoDifference } from './difference.ts'
import type { DifferenceLine } from './difference-line.ts'
import { differenceSections, nothingChanged } from './difference-sections.ts'
import { wrapped } from './wrapped.ts'

/** A difference for a log of 80 columns; one sentence when nothing changed. */
export function differenceText(difference: Difference): string {
  const sections = differenceSections(difference)
  const same = isNoDifference(difference) ? [nothingChanged(difference)] : []
  const blocks = sections.map(({ title, lines }) => [title, ...lines.flatMap(written)].join('\n'))
  return `${[...same, ...blocks].join('\n\n')}\n`
}

// --- internal ---

const COLUMNS = 80

function written({ sign, name, words, below = [] }: DifferenceLine): string[] {
  const details = below.flatMap((one) => wrapped(`    ${one.sign} ${visibleText(one.words)}`, COLUMNS, 6))
  return [...wrapped(` ${sign} ${visibleText(name, 120)}: ${words}`, COLUMNS, 4), ...details]
}

import { visibleText } from '../safe/visible-text.ts'
import { type Difference, isEmptyDifference } from './difference.ts'
import type { DifferenceLine } from './difference-line.ts'
import { differenceSections, noChangesSentence } from './difference-sections.ts'
import { wrapLine } from './wrap-line.ts'

/** Formats a comparison for 80 columns. Returns one sentence if nothing changed. */
export function differenceText(difference: Difference): string {
  const sections = differenceSections(difference)
  const unchanged = isEmptyDifference(difference) ? [noChangesSentence(difference)] : []
  const blocks = sections.map(({ title, lines }) => [title, ...lines.flatMap(formatLine)].join('\n'))
  return `${[...unchanged, ...blocks].join('\n\n')}\n`
}

const MAX_COLUMNS = 80

function formatLine({ sign, name, words, below = [] }: DifferenceLine): string[] {
  const details = below.flatMap((detail) =>
    wrapLine(`    ${detail.sign} ${visibleText(detail.words)}`, MAX_COLUMNS, 6),
  )
  return [...wrapLine(` ${sign} ${visibleText(name, 120)}: ${words}`, MAX_COLUMNS, 4), ...details]
}

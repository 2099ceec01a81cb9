import { markdownText } from '../safe/markdown-text.ts'
import { type Difference, isNoDifference } from './difference.ts'
import type { DifferenceLine } from './difference-line.ts'
import { differenceSections, nothingChanged } from './difference-sections.ts'

/** A difference for a comment or a change log; one sentence when nothing changed. */
export function differenceMarkdown(difference: Difference): string {
  const same = isNoDifference(difference) ? [nothingChanged(difference)] : []
  const blocks = differenceSections(difference).map(
    ({ title, lines }) => `### ${title}\n\n${lines.flatMap(written).join('\n')}`,
  )
  return `${[...same, ...blocks].join('\n\n')}\n`
}

// --- internal ---

const marks = { '+': '**+**', '-': '**−**', '=': '' }

const written = ({ sign, name, words, below = [] }: DifferenceLine): string[] => [
  `- ${sign === '=' ? '' : `${marks[sign]} `}**${markdownText(name, 120)}**: ${markdownText(words)}`,
  ...below.map((one) => `  - ${marks[one.sign]} ${markdownText(one.words)}`),
]

import { markdownText } from '../safe/markdown-text.ts'
import { type Difference, isEmptyDifference } from './difference.ts'
import type { DifferenceLine } from './difference-line.ts'
import { differenceSections, noChangesSentence } from './difference-sections.ts'

/** Formats a comparison for a comment or changelog. Returns one sentence if nothing changed. */
export function differenceMarkdown(difference: Difference): string {
  const unchanged = isEmptyDifference(difference) ? [noChangesSentence(difference)] : []
  const blocks = differenceSections(difference).map(
    ({ title, lines }) => `### ${title}\n\n${lines.flatMap(formatLine).join('\n')}`,
  )
  return `${[...unchanged, ...blocks].join('\n\n')}\n`
}

const signMarkup = { '+': '**+**', '-': '**−**', '=': '' }

const formatLine = ({ sign, name, words, below = [] }: DifferenceLine): string[] => [
  `- ${sign === '=' ? '' : `${signMarkup[sign]} `}**${markdownText(name, 120)}**: ${markdownText(words)}`,
  ...below.map((detail) => `  - ${signMarkup[detail.sign]} ${markdownText(detail.words)}`),
]

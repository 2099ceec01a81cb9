import { type Line, span, type Tone } from '../../../ui/span.ts'
import { wrapText } from '../../../ui/wrap-items.ts'

/** Wraps and indents a text. */
export function paragraph(text: string, width: number, tone: Tone = 'plain', indent = 1): Line[] {
  return wrapText(text, width - indent).map((line) => [span(' '.repeat(indent) + line, tone)])
}

/** A heading followed by a figure. */
export const heading = (title: string, figure = ''): Line => [
  span(title, 'strong'),
  span(`  ${figure}`, 'copper'),
]

import { wrap } from '../../../ui/flow.ts'
import { type Line, span, type Tone } from '../../../ui/span.ts'

/** A sentence in as many lines as it needs, moved to the right. */
export function paragraph(text: string, width: number, tone: Tone = 'plain', indent = 1): Line[] {
  return wrap(text, width - indent).map((line) => [span(' '.repeat(indent) + line, tone)])
}

/** A heading with a figure beside it. */
export const heading = (title: string, figure = ''): Line => [
  span(title, 'strong'),
  span(`  ${figure}`, 'copper'),
]

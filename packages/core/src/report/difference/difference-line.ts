import type { Sign } from './difference.ts'

/** A section of a comparison as text, for Markdown or terminal output. */
export interface DifferenceSection {
  readonly title: string
  readonly lines: readonly DifferenceLine[]
}

export interface DifferenceLine {
  readonly sign: Sign
  readonly name: string
  readonly words: string
  readonly below?: readonly { readonly sign: Sign; readonly words: string }[]
}

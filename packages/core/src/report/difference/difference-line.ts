import type { Sign } from './difference.ts'

/** A difference in words, for a page or a terminal to lay out. */
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

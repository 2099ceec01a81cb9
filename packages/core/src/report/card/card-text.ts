import { type Markup, markup } from '../safe/markup.ts'
import { visibleText } from '../safe/visible-text.ts'
import { textWidth, truncateToWidth } from '../svg/text-width.ts'

/** The text styles of cards with their font sizes in pixels. */
export const textSizes = { title: 20, figure: 30, label: 13, small: 12, tiny: 10.5 } as const
export type TextStyle = keyof typeof textSizes

export interface TextPosition {
  readonly x: number
  readonly y: number
  readonly maxWidth: number
  /** Where x is; at the start by default. */
  readonly anchor?: 'middle' | 'end'
  readonly cold?: boolean
}

/** One line of text, truncated to its space. */
export function cardText(style: TextStyle, text: string, position: TextPosition): Markup {
  const { x, y, maxWidth, anchor, cold } = position
  return markup`<text class="${style}${cold && ' cold'}" x="${x}" y="${y}"${
    anchor && markup` text-anchor="${anchor}"`
  }>${truncateToWidth(visibleText(text), maxWidth / textSizes[style])}</text>`
}

/** An upper estimate of the width of a text in pixels. */
export const cardTextWidth = (style: TextStyle, text: string): number =>
  textWidth(visibleText(text)) * textSizes[style]

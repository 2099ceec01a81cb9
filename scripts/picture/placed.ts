import { widthOf } from '../../packages/cli/src/ui/fit.ts'
import type { Run } from './ansi.ts'

/** A run that knows its place in the line. */
export interface Placed extends Run {
  readonly column: number
  readonly columns: number
}

/**
 * The pieces of a line where they stand. Gaps part them, and so does a change between letters of one column and of
 * two, which come from different fonts.
 */
export function placed(line: readonly Run[]): Placed[] {
  const pieces: Placed[] = []
  let column = 0
  for (const { text, style } of line) {
    for (const piece of text.match(alike) ?? []) {
      const columns = widthOf(piece)
      const text = piece.trim()
      const indent = widthOf(piece.slice(0, piece.indexOf(text)))
      if (text !== '') pieces.push({ text, style, column: column + indent, columns: widthOf(text) })
      column += columns
    }
  }
  return pieces
}

// --- internal ---

const WIDE = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{Emoji_Presentation}'
const alike = new RegExp(` {2,}|[${WIDE}]+|(?:(?! {2})[^${WIDE}])+`, 'gu')

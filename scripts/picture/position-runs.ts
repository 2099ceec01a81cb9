import { displayWidth } from '../../packages/cli/src/ui/truncate.ts'
import type { Run } from './ansi.ts'

/** A run with its position in the line. */
export interface PositionedRun extends Run {
  readonly column: number
  readonly columns: number
}

/**
 * Splits a line into positioned segments. Splits at gaps, and between single-width and double-width
 * characters, which use different fonts.
 */
export function positionRuns(line: readonly Run[]): PositionedRun[] {
  const segments: PositionedRun[] = []
  let column = 0
  for (const { text, style } of line) {
    for (const segment of text.match(SEGMENT) ?? []) {
      const columns = displayWidth(segment)
      const text = segment.trim()
      const indent = displayWidth(segment.slice(0, segment.indexOf(text)))
      if (text !== '') segments.push({ text, style, column: column + indent, columns: displayWidth(text) })
      column += columns
    }
  }
  return segments
}

const WIDE = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{Emoji_Presentation}'
const SEGMENT = new RegExp(` {2,}|[${WIDE}]+|(?:(?! {2})[^${WIDE}])+`, 'gu')

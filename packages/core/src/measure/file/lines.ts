import { COMMENT } from './scan/byte-kind.ts'
import { isSpace, NEWLINE } from './scan/bytes.ts'

/** What a line holds; one with both code and a comment is a line of code. */
export const BLANK_LINE = 0
export const COMMENT_LINE = 1
export const CODE_LINE = 2

export interface Lines {
  readonly count: number
  /** Where each line begins, and one more for the end of the file. */
  readonly starts: Uint32Array
  /** What each line holds. */
  readonly kinds: Uint8Array
}

/** The lines of a file. What follows the last end of a line is a line too, unless it is empty. */
export function linesOf(bytes: Uint8Array, kinds: Uint8Array): Lines {
  const count = lineCount(bytes)
  const starts = new Uint32Array(count + 1)
  const lineKinds = new Uint8Array(count)
  let line = 0
  let kind = BLANK_LINE
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === NEWLINE) {
      lineKinds[line++] = kind
      starts[line] = at + 1
      kind = BLANK_LINE
    } else if (kind !== CODE_LINE && !isSpace(byte)) kind = kinds[at]! >= COMMENT ? COMMENT_LINE : CODE_LINE
  }
  if (line < count) lineKinds[line] = kind
  starts[count] = bytes.length
  return { count, starts, kinds: lineKinds }
}

// --- internal ---

function lineCount(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === NEWLINE) count++
  return bytes.length > 0 && bytes[bytes.length - 1] !== NEWLINE ? count + 1 : count
}

import { COMMENT } from './scan/byte-kind.ts'
import { isSpace, NEWLINE } from './scan/bytes.ts'

/** Kinds of lines. A line with code and a comment is a code line. */
export const BLANK_LINE = 0
export const COMMENT_LINE = 1
export const CODE_LINE = 2

export interface Lines {
  readonly count: number
  /** Start offset of each line, plus the end of the file. */
  readonly starts: Uint32Array
  /** Kind of each line. */
  readonly kinds: Uint8Array
}

/** Splits a file into lines. Text after the last newline is also a line. */
export function indexLines(bytes: Uint8Array, kinds: Uint8Array): Lines {
  const count = countLines(bytes)
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

function countLines(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === NEWLINE) count++
  return bytes.length > 0 && bytes[bytes.length - 1] !== NEWLINE ? count + 1 : count
}

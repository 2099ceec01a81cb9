/**
 * Returns the end of the line that starts at `from`, including its newline. A loop is faster than `indexOf`
 * for short lines.
 */
export function findLineEnd(bytes: Uint8Array, from: number, to: number): number {
  let at = from
  while (at < to && bytes[at] !== NEWLINE) at++
  return at < to ? at + 1 : to
}

const NEWLINE = 0x0a

import { beginsLine, lineStart, NEWLINE, nextLine } from './lines'
import { sameBackward, sameForward } from './same-bytes'

/** How many bytes of whole lines two texts begin with in common. */
export function commonBeginning(one: usize, oneEnd: usize, other: usize, otherEnd: usize): usize {
  if (oneEnd - one >= 16 && otherEnd - other >= 16) {
    // Within a comparison most lines differ early; that is all there is to say then.
    const differ = i8x16.bitmask(i8x16.ne(v128.load(one), v128.load(other)))
    if (differ !== 0) return afterLastNewline(one, differ ^ (differ - 1))
  }
  const same = sameForward(one, other, min(oneEnd - one, otherEnd - other))
  if (one + same === oneEnd && other + same === otherEnd) return same
  return lineStart(one, one + same) - one
}

/** How many bytes there are up to the end of the last line that ends in the part of 16 bytes that the mask covers. */
function afterLastNewline(at: usize, mask: i32): usize {
  const newlines = i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(NEWLINE))) & (mask >>> 1)
  return 32 - clz(newlines)
}

/** How many bytes of whole lines two texts end with in common; both begin with a line. */
export function commonEnd(one: usize, oneEnd: usize, other: usize, otherEnd: usize): usize {
  const same = sameBackward(oneEnd, otherEnd, min(oneEnd - one, otherEnd - other))
  if (beginsLine(one, oneEnd - same) && beginsLine(other, otherEnd - same)) return same
  return oneEnd - nextLine(oneEnd - same, oneEnd)
}

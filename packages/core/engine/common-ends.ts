import { isLineStart, lineStart, NEWLINE, nextLine } from './lines'
import { sameBackward, sameForward } from './same-bytes'

/** The number of bytes in the whole lines that both texts start with. */
export function commonPrefix(one: usize, oneEnd: usize, other: usize, otherEnd: usize): usize {
  if (oneEnd - one >= 16 && otherEnd - other >= 16) {
    // Most lines differ within their first 16 bytes, which decides the result at once.
    const differ = i8x16.bitmask(i8x16.ne(v128.load(one), v128.load(other)))
    if (differ !== 0) return afterLastNewline(one, differ ^ (differ - 1))
  }
  const same = sameForward(one, other, min(oneEnd - one, otherEnd - other))
  if (one + same === oneEnd && other + same === otherEnd) return same
  return lineStart(one, one + same) - one
}

/** The number of bytes up to the end of the last line that ends within the 16 bytes covered by the mask. */
function afterLastNewline(at: usize, mask: i32): usize {
  const newlines = i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(NEWLINE))) & (mask >>> 1)
  return 32 - clz(newlines)
}

/** The number of bytes in the whole lines that both texts end with. Both texts start at a line start. */
export function commonSuffix(one: usize, oneEnd: usize, other: usize, otherEnd: usize): usize {
  const same = sameBackward(oneEnd, otherEnd, min(oneEnd - one, otherEnd - other))
  if (isLineStart(one, oneEnd - same) && isLineStart(other, otherEnd - same)) return same
  return oneEnd - nextLine(oneEnd - same, oneEnd)
}

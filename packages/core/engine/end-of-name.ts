/** The address of the next NUL, or one that is not below `end`. Content in the ring has 16 bytes after its end. */
export function endOfName(from: usize, end: usize): usize {
  for (let at = from; at < end; at += 16) {
    const zeros = i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(0)))
    if (zeros !== 0) return at + ctz(zeros)
  }
  return end
}

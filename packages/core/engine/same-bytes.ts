/**
 * The number of equal bytes from two addresses onward, up to `most`. Compares 64 bytes per step, which is
 * nearly as fast as reading.
 */
export function sameForward(one: usize, other: usize, limit: usize): usize {
  let same: usize = 0
  for (; same + 64 <= limit; same += 64) {
    const a = v128.xor(v128.load(one + same), v128.load(other + same))
    const b = v128.xor(v128.load(one + same, 16), v128.load(other + same, 16))
    const c = v128.xor(v128.load(one + same, 32), v128.load(other + same, 32))
    const d = v128.xor(v128.load(one + same, 48), v128.load(other + same, 48))
    if (v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) break
  }
  for (; same + 16 <= limit; same += 16) {
    const differ = i8x16.bitmask(i8x16.ne(v128.load(one + same), v128.load(other + same)))
    if (differ !== 0) return same + ctz(differ)
  }
  while (same < limit && load<u8>(one + same) === load<u8>(other + same)) same++
  return same
}

/** The number of equal bytes before two addresses, up to `most`. */
export function sameBackward(oneEnd: usize, otherEnd: usize, limit: usize): usize {
  let same: usize = 0
  for (; same + 64 <= limit; same += 64) {
    const one = oneEnd - same - 64
    const other = otherEnd - same - 64
    const a = v128.xor(v128.load(one), v128.load(other))
    const b = v128.xor(v128.load(one, 16), v128.load(other, 16))
    const c = v128.xor(v128.load(one, 32), v128.load(other, 32))
    const d = v128.xor(v128.load(one, 48), v128.load(other, 48))
    if (v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) break
  }
  for (; same + 16 <= limit; same += 16) {
    const one = oneEnd - same - 16
    const differ = i8x16.bitmask(i8x16.ne(v128.load(one), v128.load(otherEnd - same - 16)))
    if (differ !== 0) return same + clz(differ << 16)
  }
  while (same < limit && load<u8>(oneEnd - same - 1) === load<u8>(otherEnd - same - 1)) same++
  return same
}

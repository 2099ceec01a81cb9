/** git checks this many bytes for NUL to detect binary files. */
const CHECKED_BYTES: usize = 8000

/** Returns true if git would treat the bytes from `start` to `end` as binary. */
export function isBinary(start: usize, end: usize): bool {
  const until = end - start > CHECKED_BYTES ? start + CHECKED_BYTES : end
  let at = start
  for (; at + 64 <= until; at += 64) {
    const first = i8x16.min_u(v128.load(at), v128.load(at, 16))
    const second = i8x16.min_u(v128.load(at, 32), v128.load(at, 48))
    if (!i8x16.all_true(i8x16.min_u(first, second))) return true
  }
  for (; at + 16 <= until; at += 16) if (!i8x16.all_true(v128.load(at))) return true
  for (; at < until; at++) if (load<u8>(at) === 0) return true
  return false
}

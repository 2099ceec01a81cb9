export const NEWLINE: u8 = 0x0a

/** The number of lines from `start` to `end`. A line ends after its newline; the last one may lack it. */
export function countLines(start: usize, end: usize): u32 {
  if (start === end) return 0
  return countNewlines(start, end) + <u32>(load<u8>(end - 1) !== NEWLINE)
}

function countNewlines(start: usize, end: usize): u32 {
  const newline = i8x16.splat(NEWLINE)
  let count: u32 = 0
  let at = start
  while (end - at >= 64) {
    // Each comparison yields 0 or -1 per byte, so a byte lane can count up to 255 before it overflows.
    const stop = at + min(end - at, 63 * 64)
    let found = i8x16.splat(0)
    for (; stop - at >= 64; at += 64) {
      const first = i8x16.add(i8x16.eq(v128.load(at), newline), i8x16.eq(v128.load(at, 16), newline))
      const second = i8x16.add(i8x16.eq(v128.load(at, 32), newline), i8x16.eq(v128.load(at, 48), newline))
      found = i8x16.sub(found, i8x16.add(first, second))
    }
    const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(found))
    count += i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1)
    count += i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3)
  }
  for (; end - at >= 16; at += 16) count += popcnt(i8x16.bitmask(i8x16.eq(v128.load(at), newline)))
  for (; at < end; at++) count += <u32>(load<u8>(at) === NEWLINE)
  return count
}

/**
 * Writes the start of each line as u32, then the end of the last one. Needs space for `countLines` + 1
 * entries.
 */
export function splitLines(start: usize, end: usize, to: usize): void {
  const newline = i8x16.splat(NEWLINE)
  let at = start
  store<u32>(to, start)
  to += 4
  for (; end - at >= 16; at += 16) {
    let found = i8x16.bitmask(i8x16.eq(v128.load(at), newline))
    for (; found !== 0; found &= found - 1) {
      store<u32>(to, at + ctz(found) + 1)
      to += 4
    }
  }
  for (; at < end; at++) {
    if (load<u8>(at) !== NEWLINE) continue
    store<u32>(to, at + 1)
    to += 4
  }
  if (end > start && load<u8>(end - 1) !== NEWLINE) store<u32>(to, end)
}

/** The start of the line that contains `at`. */
export function lineStart(start: usize, at: usize): usize {
  const newline = i8x16.splat(NEWLINE)
  for (; at - start >= 16; at -= 16) {
    const found = i8x16.bitmask(i8x16.eq(v128.load(at - 16), newline))
    if (found !== 0) return at - clz(found << 16)
  }
  while (at > start && load<u8>(at - 1) !== NEWLINE) at--
  return at
}

/** The start of the line after the one that contains `at`, or `end` for the last line. */
export function nextLine(at: usize, end: usize): usize {
  const newline = i8x16.splat(NEWLINE)
  for (; end - at >= 16; at += 16) {
    const found = i8x16.bitmask(i8x16.eq(v128.load(at), newline))
    if (found !== 0) return at + ctz(found) + 1
  }
  while (at < end && load<u8>(at) !== NEWLINE) at++
  return at < end ? at + 1 : end
}

export function isLineStart(start: usize, at: usize): bool {
  return at === start || load<u8>(at - 1) === NEWLINE
}

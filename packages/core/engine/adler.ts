/** The largest prime below 2^16: both sums are taken modulo it. */
const MODULUS: u32 = 65521

/** So many bytes can be summed before 32 bits run over (5552), in whole vectors and as a power of two. */
const CHUNK: usize = 4096

/** Read at `n`, these take the first `n` bytes of a vector to its end, and put zeros before them. */
const TO_THE_END = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 1, 2, 3, 4, 5, 6, 7, 8,
  9, 10, 11, 12, 13, 14, 15,
])

/** The sum of the bytes, and the sum of what that sum was after each of them. */
let sum: u32 = 0
let sumOfSums: u32 = 0

/** The Adler-32 checksum (RFC 1950, section 8.2) of `size` bytes; up to 16 may be looked at beyond them, and do not matter. */
export function adler32(at: usize, size: usize): u32 {
  const odd = size & 15
  const end = at + size
  sum = 1
  sumOfSums = <u32>odd
  // Zeros before the first byte change neither sum, but that the second grows by the 1 that the first begins with.
  if (odd !== 0) addVector(i8x16.swizzle(v128.load(at), v128.load(TO_THE_END + odd)))
  for (let from = at + odd; from < end; from += CHUNK) addVectors(from, min(end, from + CHUNK))
  return (sumOfSums << 16) | sum
}

function addVector(bytes: v128): void {
  sumOfSums += lanes(weighted(bytes))
  sum += lanes(ofLanes(bytes))
}

function addVectors(from: usize, to: usize): void {
  let bytesBefore = i32x4.splat(0)
  let sums = i32x4.splat(0)
  let within = i32x4.splat(0)
  for (let at = from; at < to; at += 16) {
    const bytes = v128.load(at)
    bytesBefore = i32x4.add(bytesBefore, sums)
    sums = i32x4.add(sums, ofLanes(bytes))
    within = i32x4.add(within, weighted(bytes))
  }
  sumOfSums += sum * <u32>(to - from) + (lanes(bytesBefore) << 4) + lanes(within)
  sumOfSums %= MODULUS
  sum = (sum + lanes(sums)) % MODULUS
}

/** The sums of four bytes each. */
function ofLanes(bytes: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes))
}

/** The same, each byte as often as it counts in the second sum: the first 16 times, the last once. */
function weighted(bytes: v128): v128 {
  return i32x4.add(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(bytes), i16x8(16, 15, 14, 13, 12, 11, 10, 9)),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(bytes), i16x8(8, 7, 6, 5, 4, 3, 2, 1)),
  )
}

function lanes(sums: v128): u32 {
  const halves = i32x4.add(
    sums,
    i8x16.shuffle(sums, sums, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
  )
  return i32x4.extract_lane(halves, 0) + i32x4.extract_lane(halves, 1)
}

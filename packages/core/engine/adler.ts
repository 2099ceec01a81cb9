/** The largest prime below 2^16. Both sums are taken modulo it. */
const MODULUS: u32 = 65521

/**
 * The number of bytes that can be summed before 32 bits overflow (at most 5552), rounded down to a power of
 * two.
 */
const CHUNK: usize = 4096

/**
 * Shuffle masks. Loaded at offset `n`, a mask moves the first `n` bytes of a vector to its end and zeros the
 * rest.
 */
const SHIFT_TO_END_MASKS = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 1, 2, 3, 4, 5, 6, 7, 8,
  9, 10, 11, 12, 13, 14, 15,
])

/** The sum of the bytes, and the sum of all intermediate values of that sum. */
let sum: u32 = 0
let sumOfSums: u32 = 0

/**
 * The Adler-32 checksum (RFC 1950, section 8.2) of `size` bytes. May read up to 16 bytes beyond them, which
 * do not affect the result.
 */
export function adler32(at: usize, size: usize): u32 {
  const odd = size & 15
  const end = at + size
  sum = 1
  sumOfSums = <u32>odd
  // Leading zeros leave the first sum unchanged and add its initial value of 1 to the second per byte, which
  // the initial value subtracts.
  if (odd !== 0) addVector(i8x16.swizzle(v128.load(at), v128.load(SHIFT_TO_END_MASKS + odd)))
  for (let from = at + odd; from < end; from += CHUNK) addVectors(from, min(end, from + CHUNK))
  return (sumOfSums << 16) | sum
}

function addVector(bytes: v128): void {
  sumOfSums += addLanes(weightedSums(bytes))
  sum += addLanes(sumLanes(bytes))
}

function addVectors(from: usize, to: usize): void {
  let bytesBefore = i32x4.splat(0)
  let sums = i32x4.splat(0)
  let within = i32x4.splat(0)
  for (let at = from; at < to; at += 16) {
    const bytes = v128.load(at)
    bytesBefore = i32x4.add(bytesBefore, sums)
    sums = i32x4.add(sums, sumLanes(bytes))
    within = i32x4.add(within, weightedSums(bytes))
  }
  sumOfSums += sum * <u32>(to - from) + (addLanes(bytesBefore) << 4) + addLanes(within)
  sumOfSums %= MODULUS
  sum = (sum + addLanes(sums)) % MODULUS
}

/** The sums of each four adjacent bytes. */
function sumLanes(bytes: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes))
}

/**
 * Like `sumLanes`, with each byte weighted by how often it counts in the second sum: 16 for the first, 1 for
 * the last.
 */
function weightedSums(bytes: v128): v128 {
  return i32x4.add(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(bytes), i16x8(16, 15, 14, 13, 12, 11, 10, 9)),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(bytes), i16x8(8, 7, 6, 5, 4, 3, 2, 1)),
  )
}

function addLanes(sums: v128): u32 {
  const halves = i32x4.add(
    sums,
    i8x16.shuffle(sums, sums, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
  )
  return i32x4.extract_lane(halves, 0) + i32x4.extract_lane(halves, 1)
}

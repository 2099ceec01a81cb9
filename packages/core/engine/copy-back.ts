import { reserve } from './memory'

/** Shuffle masks for matches with a distance below 16: 16 indices for each distance. */
let patterns: usize = 0
/**
 * The number of bytes to advance without breaking the pattern: the largest multiple of the distance up to 16.
 */
let strides: usize = 0

export function initCopyBack(): void {
  patterns = reserve(256)
  strides = reserve(16)
  for (let distance: usize = 1; distance < 16; distance++) {
    store<u8>(strides + distance, 16 - (16 % distance))
    for (let at: usize = 0; at < 16; at++) store<u8>(patterns + (distance << 4) + at, at % distance)
  }
}

/** Copies a match from `distance` bytes back until `to`. May write up to 15 bytes past it. */
export function copyBack(out: usize, distance: usize, to: usize): void {
  let at = out
  if (distance >= 16) {
    for (; at < to; at += 16) v128.store(at, v128.load(at - distance))
    return
  }
  const repeated = i8x16.swizzle(v128.load(at - distance), v128.load(patterns + (distance << 4)))
  const stride: usize = load<u8>(strides + distance)
  for (; at < to; at += stride) v128.store(at, repeated)
}

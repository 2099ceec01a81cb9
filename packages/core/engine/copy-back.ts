import { reserve } from './memory'

/** Where the bytes of a vector come from when what is copied begins less than 16 bytes back: of each distance 16 indices. */
let patterns: usize = 0
/** As many bytes as can be put down at once without breaking the pattern: the greatest multiple of the distance. */
let strides: usize = 0

export function initCopyBack(): void {
  patterns = reserve(256)
  strides = reserve(16)
  for (let distance: usize = 1; distance < 16; distance++) {
    store<u8>(strides + distance, 16 - (16 % distance))
    for (let at: usize = 0; at < 16; at++) store<u8>(patterns + (distance << 4) + at, at % distance)
  }
}

/** Copies what was written `distance` bytes ago up to `to`; up to 15 bytes after it are written, too. */
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

import { BAD_DELTA_COPY, BAD_DELTA_OPERATION, TRUNCATED, WRONG_DELTA_SIZE } from './fault'
import { reserve } from './memory'

/** Returned for a size that is malformed or exceeds 32 bits. */
export const NO_SIZE: u32 = u32.MAX_VALUE

/**
 * The operation's highest bit means: copy from the base. The other bits show which bytes of the offset (4)
 * and the size (3) follow.
 */
const COPY: u32 = 128
const COPY_KINDS: u32 = 128
const FIELDS: u32 = 7

/** The size of a copy without size bytes. */
const DEFAULT_COPY_SIZE: u32 = 0x10000

/** Longer copies use `memory.copy`, which has a higher start-up cost. */
const LONG_COPY_BYTES: u32 = 1024

/**
 * Shuffle masks that extract offset and size, four bytes each, from a vector that starts with the operation;
 * plus the operation's length.
 */
let shapes: usize = 0
const SHAPE_SHIFT: usize = 4
const SHAPE_LENGTH: u8 = 8
const ZERO_INDEX: u32 = 128

export function initDelta(): void {
  shapes = reserve((<usize>COPY_KINDS) << SHAPE_SHIFT)
  for (let kind: u32 = 0; kind < COPY_KINDS; kind++) putShape(shapes + ((<usize>kind) << SHAPE_SHIFT), kind)
}

function putShape(shape: usize, kind: u32): void {
  v128.store(shape, i8x16.splat(<i8>ZERO_INDEX))
  let length: u32 = 1
  for (let field: u32 = 0; field < FIELDS; field++) {
    if (!((kind >>> field) & 1)) continue
    store<u8>(shape + field, length)
    length++
  }
  store<u8>(shape, ZERO_INDEX | length, SHAPE_LENGTH)
}

/** The end of the size read last. */
let sizeEnd: usize = 0

/** The size of the delta's base. */
export function deltaBaseSize(delta: usize, deltaEnd: usize): u32 {
  return readSize(delta, deltaEnd)
}

/** The size of the delta's result. */
export function deltaResultSize(delta: usize, deltaEnd: usize): u32 {
  readSize(delta, deltaEnd)
  return readSize(sizeEnd, deltaEnd)
}

/** A variable-length integer: seven bits per byte, lowest first, while the highest bit is set. */
function readSize(from: usize, end: usize): u32 {
  let size: u64 = 0
  let at = from
  for (let shift: u64 = 0; at < end && shift < 35; shift += 7) {
    const byte: u64 = load<u8>(at)
    at++
    size |= (byte & 127) << shift
    if (byte < 128) {
      sizeEnd = at
      return size < NO_SIZE ? <u32>size : NO_SIZE
    }
  }
  sizeEnd = end
  return NO_SIZE
}

/**
 * Applies a delta (gitformat-pack, "Deltified representation") to a base. Returns the result's size or a
 * fault.
 * May read up to 16 bytes past the base and the delta, and write up to 16 bytes past the target.
 */
export function applyDelta(
  base: usize,
  baseSize: u32,
  delta: usize,
  deltaEnd: usize,
  target: usize,
  targetSize: u32,
): i32 {
  const expectedBaseSize = deltaBaseSize(delta, deltaEnd)
  const expectedResultSize = readSize(sizeEnd, deltaEnd)
  if (expectedBaseSize !== baseSize || expectedResultSize !== targetSize) return WRONG_DELTA_SIZE
  const end = target + targetSize
  let out = target
  for (let at = sizeEnd; at < deltaEnd; ) {
    const operation: u32 = load<u8>(at)
    if (operation & COPY) {
      const shape = v128.load(shapes + ((<usize>(operation ^ COPY)) << SHAPE_SHIFT))
      const fields = i64x2.extract_lane(i8x16.swizzle(v128.load(at), shape), 0)
      at += i8x16.extract_lane_u(shape, SHAPE_LENGTH) ^ ZERO_INDEX
      const offset = <u32>fields
      const size = fields >>> 32 ? <u32>(fields >>> 32) : DEFAULT_COPY_SIZE
      if (at > deltaEnd) return TRUNCATED
      if (offset > baseSize || size > baseSize - offset) return BAD_DELTA_COPY
      if (size > <u32>(end - out)) return WRONG_DELTA_SIZE
      copy(out, base + offset, size)
      out += size
    } else {
      at++
      if (operation === 0) return BAD_DELTA_OPERATION
      if (operation > <u32>(deltaEnd - at)) return TRUNCATED
      if (operation > <u32>(end - out)) return WRONG_DELTA_SIZE
      copyShort(out, at, operation)
      out += operation
      at += operation
    }
  }
  return out === end ? <i32>targetSize : WRONG_DELTA_SIZE
}

function copy(to: usize, from: usize, size: u32): void {
  if (size > LONG_COPY_BYTES) memory.copy(to, from, size)
  else copyShort(to, from, size)
}

function copyShort(to: usize, from: usize, size: u32): void {
  for (let done: usize = 0; done < size; done += 16) v128.store(to + done, v128.load(from + done))
}

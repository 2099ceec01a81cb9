import { BAD_DELTA_COPY, BAD_DELTA_OPERATION, TRUNCATED, WRONG_DELTA_SIZE } from './fault'
import { reserve } from './memory'

/** What is said of a size that cannot be read, or not be had. */
export const NO_SIZE: u32 = u32.MAX_VALUE

/** The operation's highest bit: copy from the base. The others tell which bytes of offset (4) and size (3) follow. */
const COPY: u32 = 128
const KINDS: u32 = 128
const FIELDS: u32 = 7

/** A size of which no byte follows. */
const WHOLE: u32 = 0x10000

/** Longer ones are left to `memory.copy`, which takes some time to begin. */
const LONG: u32 = 1024

/** Indices that take offset and size, four bytes each, out of a vector that begins with the operation; with its length. */
let shapes: usize = 0
const SHAPE_SHIFT: usize = 4
const SHAPE_LENGTH: u8 = 8
const NOTHING: u32 = 128

export function initDelta(): void {
  shapes = reserve((<usize>KINDS) << SHAPE_SHIFT)
  for (let kind: u32 = 0; kind < KINDS; kind++) putShape(shapes + ((<usize>kind) << SHAPE_SHIFT), kind)
}

function putShape(shape: usize, kind: u32): void {
  v128.store(shape, i8x16.splat(<i8>NOTHING))
  let length: u32 = 1
  for (let field: u32 = 0; field < FIELDS; field++) {
    if (!((kind >>> field) & 1)) continue
    store<u8>(shape + field, length)
    length++
  }
  store<u8>(shape, NOTHING | length, SHAPE_LENGTH)
}

/** Where the size that was read last ends. */
let sizeEnd: usize = 0

/** The size of the base that a delta is for. */
export function deltaBaseSize(delta: usize, deltaEnd: usize): u32 {
  return readSize(delta, deltaEnd)
}

/** The size of what a delta makes of its base. */
export function deltaResultSize(delta: usize, deltaEnd: usize): u32 {
  readSize(delta, deltaEnd)
  return readSize(sizeEnd, deltaEnd)
}

/** Seven bits a byte, the lowest first, as long as the highest bit is set. */
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
 * Applies git's delta (gitformat-pack, "Deltified representation") to a base; gives the result's size or a fault. Up to 16 bytes
 * may be read after the base and the delta, and written after the target.
 */
export function applyDelta(
  base: usize,
  baseSize: u32,
  delta: usize,
  deltaEnd: usize,
  target: usize,
  targetSize: u32,
): i32 {
  const isFor = deltaBaseSize(delta, deltaEnd)
  const makes = readSize(sizeEnd, deltaEnd)
  if (isFor !== baseSize || makes !== targetSize) return WRONG_DELTA_SIZE
  const end = target + targetSize
  let out = target
  for (let at = sizeEnd; at < deltaEnd; ) {
    const operation: u32 = load<u8>(at)
    if (operation & COPY) {
      const shape = v128.load(shapes + ((<usize>(operation ^ COPY)) << SHAPE_SHIFT))
      const fields = i64x2.extract_lane(i8x16.swizzle(v128.load(at), shape), 0)
      at += i8x16.extract_lane_u(shape, SHAPE_LENGTH) ^ NOTHING
      const offset = <u32>fields
      const size = fields >>> 32 ? <u32>(fields >>> 32) : WHOLE
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
  if (size > LONG) memory.copy(to, from, size)
  else copyShort(to, from, size)
}

function copyShort(to: usize, from: usize, size: u32): void {
  for (let done: usize = 0; done < size; done += 16) v128.store(to + done, v128.load(from + done))
}

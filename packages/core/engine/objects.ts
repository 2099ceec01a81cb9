import { applyDelta, deltaResultSize } from './delta'
import { CORRUPT, MISSING, TOO_COSTLY_HISTORY, TOO_DEEP, TOO_LARGE, UNREADABLE } from './fault'
import { findObject } from './find-object'
import { copyLoose, openLoose } from './host'
import { inflate, inflateStart } from './inflate'
import { isBinary } from './is-binary'
import { reserve } from './memory'
import {
  endOf,
  isLoose,
  loosePosition,
  NONE,
  objectBefore,
  offsetOf,
  oidBytes,
  packOf,
  totalObjectCount,
  totalPackBytes,
} from './packs'
import { readPackRange } from './pages'
import { allocateObject, cachedContent, evict, sizeOf, typeOf } from './ring'

/** Object types as numbered in packs (gitformat-pack, "Object types"). */
export const COMMIT: u32 = 1
export const TREE: u32 = 2
export const BLOB: u32 = 3
const OFFSET_DELTA: u32 = 6
const REF_DELTA: u32 = 7

/** git creates chains of up to 50 deltas, or 250 with `--aggressive`. */
const MAX_CHAIN_LENGTH: u32 = 4096

/** The maximum number of bytes to produce for one object along its delta chain, which takes some seconds. */
const MAX_CHAIN_BYTES: u64 = 1 << 32

/**
 * The maximum number of bytes that a thread produces from deltas: 4 GiB, and a thousand times the size of the
 * packs. Real histories take a tenth of that.
 */
const MAX_TOTAL_BYTES: u64 = 1 << 32
const MAX_GROWTH_BITS: u64 = 10

let totalBytes: u64 = 0
let maxTotalBytes: u64 = 0

/** Larger objects are left to another reader. */
export const MAX_OBJECT_BYTES: u32 = 64 * 1024 * 1024

/** The most bytes that an object of that size has in a pack: its header and incompressible content. */
const MAX_PACKED_BYTES: u32 = MAX_OBJECT_BYTES + (MAX_OBJECT_BYTES >>> 10) + 64

/** The header of an object that has more bytes in a pack is read separately, because it can be too large. */
const MAX_UNCHECKED_BYTES: u32 = 1024 * 1024
const MAX_HEADER_BYTES: u32 = 16

/** The last error, for callers that received the address 0. */
export let fault: i32 = 0

export function lastFault(): i32 {
  return fault
}

let chain: usize = 0
let deltaBuffer: usize = 0
let deltaBufferSize: u32 = 0

export function initObjects(): void {
  chain = reserve(MAX_CHAIN_LENGTH << 2)
  maxTotalBytes = MAX_TOTAL_BYTES + (totalPackBytes() << MAX_GROWTH_BITS)
}

/**
 * The unpacked content of an object. It stays valid until later objects evict it from the ring. Returns 0 and
 * sets `fault` on failure.
 */
export function contentOf(object: u32): usize {
  if (object >= totalObjectCount()) return fail(MISSING)
  const cached = cachedContent(object)
  if (cached !== 0) return cached
  let length: u32 = 0
  let base: usize = 0
  for (let at = object; base === 0; ) {
    base = cachedContent(at)
    if (base !== 0) break
    if (isLoose(at)) {
      base = readLoose(at)
      if (base === 0) return 0
      break
    }
    if (!openHeader(at)) return 0
    if (headerType < OFFSET_DELTA) {
      base = unpackWhole(at)
      if (base === 0) return 0
      break
    }
    if (length === MAX_CHAIN_LENGTH) return fail(TOO_DEEP)
    store<u32>(chain + (length << 2), at)
    length++
    if (!openBase(at)) return 0
    at = deltaBase
  }
  for (let producedBytes: u64 = 0; length > 0; ) {
    length--
    base = applyDeltaObject(base, load<u32>(chain + (length << 2)))
    if (base === 0) return 0
    producedBytes += sizeOf(base)
    if (producedBytes > MAX_CHAIN_BYTES) return fail(TOO_DEEP)
    totalBytes += sizeOf(base)
    if (totalBytes > maxTotalBytes) return fail(TOO_COSTLY_HISTORY)
  }
  return base
}

/** git decides by the first 8,000 bytes whether a file is binary. */
const MIN_LARGE_BYTES: u64 = 65_536
const START_BYTES: u32 = 8000
/** The most packed bytes that are read for them. */
const PACKED_START_BYTES: u32 = 16_384

/**
 * Returns true if the beginning of a large file shows that it is binary, so that the rest need not be read. Returns false
 * if this is not known.
 */
export function isLargeBinary(object: u32): bool {
  if (object >= totalObjectCount() || isLoose(object) || cachedContent(object) !== 0) return false
  const from = offsetOf(object)
  if (endOf(object) - from < MIN_LARGE_BYTES) return false
  if (!readHeader(packOf(object), from, PACKED_START_BYTES) || headerType !== BLOB) return false
  const start = ensureDeltaBuffer(START_BYTES)
  return isBinary(start, start + inflateStart(dataStart, dataEnd, start, START_BYTES))
}

/** The header fields of the object opened last. */
let headerType: u32 = 0
let headerSize: u32 = 0
let deltaBase: u32 = 0
let dataStart: usize = 0
let dataEnd: usize = 0

function fail(number: i32): usize {
  fault = number
  return 0
}

/** Reads an object's type and size, and locates the rest of it. */
function openHeader(object: u32): bool {
  const pack = packOf(object)
  const from = offsetOf(object)
  const length = endOf(object) - from
  if (length > MAX_UNCHECKED_BYTES && !readHeader(pack, from, MAX_HEADER_BYTES)) return false
  return readHeader(pack, from, <u32>min<u64>(length, MAX_PACKED_BYTES))
}

/** Reads type and size: the first byte holds the type and four bits, each following byte seven bits. */
function readHeader(pack: u32, from: u64, length: u32): bool {
  dataStart = readPackRange(pack, from, length)
  if (dataStart === 0) {
    fault = UNREADABLE
    return false
  }
  dataEnd = dataStart + length
  let byte = <u32>load<u8>(dataStart++)
  headerType = (byte >>> 4) & 7
  let size = <u64>(byte & 15)
  for (let shift: u32 = 4; byte & 0x80; shift += 7) {
    if (shift > 32 || dataStart >= dataEnd) {
      fault = CORRUPT
      return false
    }
    byte = load<u8>(dataStart++)
    size |= (<u64>(byte & 0x7f)) << shift
  }
  if (size > MAX_OBJECT_BYTES) {
    fault = TOO_LARGE
    return false
  }
  headerSize = <u32>size
  if (headerType === 0 || headerType === 5) {
    fault = CORRUPT
    return false
  }
  return true
}

const MAX_OFFSET: u64 = (1 << 48) - 1

/** Reads the reference to a delta's base. Leaves `headAt` at the start of the stream. */
function openBase(object: u32): bool {
  if (headerType === REF_DELTA) {
    if (dataStart + oidBytes > dataEnd) {
      fault = CORRUPT
      return false
    }
    deltaBase = findObject(dataStart)
    dataStart += oidBytes
    if (deltaBase === NONE) {
      fault = MISSING
      return false
    }
    return true
  }
  let byte = <u32>load<u8>(dataStart++)
  let back = <u64>(byte & 0x7f)
  while (byte & 0x80) {
    if (back > MAX_OFFSET || dataStart >= dataEnd) {
      fault = CORRUPT
      return false
    }
    byte = load<u8>(dataStart++)
    back = ((back + 1) << 7) | (byte & 0x7f)
  }
  const offset = offsetOf(object)
  deltaBase = back === 0 || back > offset ? NONE : objectBefore(object, offset - back)
  if (deltaBase !== NONE) return true
  fault = CORRUPT
  return false
}

function unpackWhole(object: u32): usize {
  const target = allocateObject(object, headerType, headerSize, 0)
  if (target === 0) return fail(TOO_LARGE)
  if (inflate(dataStart, dataEnd, target, headerSize) >= 0) return target
  evict(object)
  return fail(CORRUPT)
}

/** Applies a delta to its base. The base was unpacked last and is not evicted. */
function applyDeltaObject(base: usize, object: u32): usize {
  if (!openHeader(object)) return 0
  if (!openBase(object)) return 0
  const size = headerSize
  const delta = ensureDeltaBuffer(size)
  if (inflate(dataStart, dataEnd, delta, size) < 0) return fail(CORRUPT)
  const resultSize = deltaResultSize(delta, delta + size)
  if (resultSize > MAX_OBJECT_BYTES) return fail(TOO_LARGE)
  const target = allocateObject(object, typeOf(base), resultSize, base)
  if (target === 0) return fail(TOO_LARGE)
  if (applyDelta(base, sizeOf(base), delta, delta + size, target, resultSize) >= 0) return target
  evict(object)
  return fail(CORRUPT)
}

function ensureDeltaBuffer(size: u32): usize {
  if (size + 64 > deltaBufferSize) {
    deltaBufferSize = size + 64 + (size >>> 1)
    deltaBuffer = reserve(deltaBufferSize)
  }
  return deltaBuffer
}

function readLoose(object: u32): usize {
  const opened = openLoose(loosePosition(object))
  if (opened < 0) return fail(<i32>opened)
  const size = <u32>opened
  if (size > MAX_OBJECT_BYTES) return fail(TOO_LARGE)
  const target = allocateObject(object, <u32>(opened >>> 32), size, 0)
  if (target === 0) return fail(TOO_LARGE)
  copyLoose(target)
  return target
}

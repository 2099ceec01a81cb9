import { applyDelta, deltaResultSize } from './delta'
import { CORRUPT, MISSING, TOO_DEEP, TOO_LARGE, UNREADABLE } from './fault'
import { copyLoose, openLoose } from './host'
import { inflate } from './inflate'
import { reserve } from './memory'
import { endOf, findObject, isLoose, NONE, objectAt, offsetOf, packOf, placeOf } from './packs'
import { packed } from './pages'
import { forget, keep, kept, sizeOf, typeOf } from './ring'

/** Types of objects, as packs number them (gitformat-pack, "Object types"). */
export const COMMIT: u32 = 1
export const TREE: u32 = 2
export const BLOB: u32 = 3
const OFFSET_DELTA: u32 = 6
const NAMED_DELTA: u32 = 7

/** git makes chains of 50, of 250 when asked to try hard. */
const CHAIN_AT_MOST: u32 = 4096

/** What has to be made of one delta after the other to know one object: some seconds. */
const MADE_AT_MOST: u64 = 1 << 32

/** Objects that are larger are somebody else's matter. */
export const OBJECT_AT_MOST: u32 = 64 * 1024 * 1024

/** What went wrong last, for whoever was given the address 0. */
export let fault: i32 = 0

let chain: usize = 0
let unpacked: usize = 0
let unpackedSize: u32 = 0

export function initObjects(): void {
  chain = reserve(CHAIN_AT_MOST << 2)
}

/** The content of an object, unpacked; it is good until others have pushed it out of the ring. 0 where there is a `fault`. */
export function contentOf(object: u32): usize {
  const known = kept(object)
  if (known !== 0) return known
  let length: u32 = 0
  let base: usize = 0
  for (let at = object; base === 0; ) {
    base = kept(at)
    if (base !== 0) break
    if (isLoose(at)) {
      base = readLoose(at)
      if (base === 0) return 0
      break
    }
    if (!openHead(at)) return 0
    if (headType < OFFSET_DELTA) {
      base = unpackWhole(at)
      if (base === 0) return 0
      break
    }
    if (length === CHAIN_AT_MOST) return failed(TOO_DEEP)
    store<u32>(chain + (length << 2), at)
    length++
    if (!openBase(at)) return 0
    at = headBase
  }
  for (let made: u64 = 0; length > 0; ) {
    length--
    base = patched(base, load<u32>(chain + (length << 2)))
    if (base === 0) return 0
    made += sizeOf(base)
    if (made > MADE_AT_MOST) return failed(TOO_DEEP)
  }
  return base
}

// --- internal ---

/** What the head of the object says that was opened last. */
let headType: u32 = 0
let headSize: u32 = 0
let headBase: u32 = 0
let headAt: usize = 0
let headEnd: usize = 0

function failed(number: i32): usize {
  fault = number
  return 0
}

/** Reads type and size: the first byte holds the type and four bits, those that follow seven bits each. */
function openHead(object: u32): bool {
  const from = offsetOf(object)
  const to = endOf(object)
  headAt = packed(packOf(object), from, to)
  if (headAt === 0) {
    fault = UNREADABLE
    return false
  }
  headEnd = headAt + (to - from)
  let byte = <u32>load<u8>(headAt++)
  headType = (byte >>> 4) & 7
  let size = <u64>(byte & 15)
  for (let shift: u32 = 4; byte & 0x80; shift += 7) {
    if (shift > 32 || headAt >= headEnd) {
      fault = CORRUPT
      return false
    }
    byte = load<u8>(headAt++)
    size |= (<u64>(byte & 0x7f)) << shift
  }
  if (size > OBJECT_AT_MOST) {
    fault = TOO_LARGE
    return false
  }
  headSize = <u32>size
  if (headType === 0 || headType === 5) {
    fault = CORRUPT
    return false
  }
  return true
}

/** Reads what a delta is made against; leaves `headAt` where its stream begins. */
function openBase(object: u32): bool {
  if (headType === NAMED_DELTA) {
    if (headAt + 20 > headEnd) {
      fault = CORRUPT
      return false
    }
    headBase = findObject(headAt)
    headAt += 20
    if (headBase === NONE) {
      fault = MISSING
      return false
    }
    return true
  }
  let byte = <u32>load<u8>(headAt++)
  let back = <u64>(byte & 0x7f)
  while (byte & 0x80) {
    if (back > 0xffff_ffff || headAt >= headEnd) {
      fault = CORRUPT
      return false
    }
    byte = load<u8>(headAt++)
    back = ((back + 1) << 7) | (byte & 0x7f)
  }
  const offset = <u64>offsetOf(object)
  headBase = back === 0 || back > offset ? NONE : objectAt(packOf(object), <u32>(offset - back))
  if (headBase !== NONE) return true
  fault = CORRUPT
  return false
}

function unpackWhole(object: u32): usize {
  const target = keep(object, headType, headSize, 0)
  if (target === 0) return failed(TOO_LARGE)
  if (inflate(headAt, headEnd, target, headSize) >= 0) return target
  forget(object)
  return failed(CORRUPT)
}

/** An object made of a base and a delta. The base was kept last, and stays where it is. */
function patched(base: usize, object: u32): usize {
  if (!openHead(object)) return 0
  if (!openBase(object)) return 0
  const size = headSize
  const delta = roomFor(size)
  if (inflate(headAt, headEnd, delta, size) < 0) return failed(CORRUPT)
  const resultSize = deltaResultSize(delta, delta + size)
  if (resultSize > OBJECT_AT_MOST) return failed(TOO_LARGE)
  const target = keep(object, typeOf(base), resultSize, base)
  if (target === 0) return failed(TOO_LARGE)
  if (applyDelta(base, sizeOf(base), delta, delta + size, target, resultSize) >= 0) return target
  forget(object)
  return failed(CORRUPT)
}

function roomFor(size: u32): usize {
  if (size + 64 > unpackedSize) {
    unpackedSize = size + 64 + (size >>> 1)
    unpacked = reserve(unpackedSize)
  }
  return unpacked
}

function readLoose(object: u32): usize {
  const opened = openLoose(placeOf(object))
  if (opened < 0) return failed(UNREADABLE)
  const size = <u32>opened
  if (size > OBJECT_AT_MOST) return failed(TOO_LARGE)
  const target = keep(object, <u32>(opened >>> 32), size, 0)
  if (target === 0) return failed(TOO_LARGE)
  copyLoose(target)
  return target
}

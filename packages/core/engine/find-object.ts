import { readIndexedId } from './host'
import { reserve } from './memory'
import {
  DIGESTS,
  FANOUT,
  FIRST,
  isSameOid,
  MAX_OID_BYTES,
  NONE,
  oidBytes,
  packCount,
  packRecord,
  RANKS,
} from './packs'

/** The ids that were found last, in entries of 64 bytes: an id, its number at 32, and whether it is used at 36. */
let found: usize = 0
const FOUND_BITS: u32 = 12
const FOUND_BYTES_BITS: u32 = 6
const FOUND_NUMBER: usize = 32
const FOUND_FLAG: usize = 36

/**
 * The number of the object with this id, or NONE if it does not exist. A commit names many objects that the previous one
 * named, and the tables of a large repository are not in the processor's cache.
 */
export function findObject(oid: usize): u32 {
  if (found === 0) found = reserve(1 << (FOUND_BITS + FOUND_BYTES_BITS))
  const entry = found + ((<usize>(load<u32>(oid, 4) & ((1 << FOUND_BITS) - 1))) << FOUND_BYTES_BITS)
  if (load<u8>(entry, FOUND_FLAG) !== 0 && isSameOid(entry, oid)) return load<u32>(entry, FOUND_NUMBER)
  const object = search(oid)
  if (object !== NONE) {
    memory.copy(entry, oid, oidBytes)
    store<u32>(entry, object, FOUND_NUMBER)
    store<u8>(entry, 1, FOUND_FLAG)
  }
  return object
}

function search(oid: usize): u32 {
  for (let pack: u32 = 0; pack < packCount; pack++) {
    const record = packRecord(pack)
    const position = findInPack(pack, oid)
    if (position === NONE) continue
    const ranks: usize = load<u32>(record, RANKS)
    return load<u32>(record, FIRST) + (ranks === 0 ? position : load<u32>(ranks + (position << 2)))
  }
  return NONE
}

/**
 * Ids are hashes and therefore evenly distributed, so the position is estimated from the first bytes. The
 * search widens exponentially from there until it has bounds, then bisects.
 */
function findInPack(pack: u32, oid: usize): u32 {
  const record = packRecord(pack)
  const fanout: usize = load<u32>(record, FANOUT)
  const digests: usize = load<u32>(record, DIGESTS)
  const first = <u32>load<u8>(oid)
  const from: u32 = first === 0 ? 0 : load<u32>(fanout + ((first - 1) << 2))
  const to = load<u32>(fanout + (first << 2))
  if (from === to) return NONE
  const wanted = digestOf(oid)
  const start = startOf(wanted)
  let low = from
  let high = to
  let guess = low + <u32>((<u64>(high - low) * start) >>> START_BITS)
  for (let step: u32 = 8; low < high; step <<= 1) {
    const order = <i32>startOf(digestAt(digests, guess)) - <i32>start
    if (order === 0) return matchNear(pack, guess, from, to, oid)
    if (order < 0) {
      low = guess + 1
      if (high - low <= step) break
      guess = low + step
      if (startOf(digestAt(digests, guess)) > start) {
        high = guess
        break
      }
    } else {
      high = guess
      if (high - low <= step) break
      guess = high - step
      if (startOf(digestAt(digests, guess)) < start) {
        low = guess + 1
        break
      }
    }
  }
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = <i32>startOf(digestAt(digests, middle)) - <i32>start
    if (order === 0) return matchNear(pack, middle, from, to, oid)
    if (order < 0) low = middle + 1
    else high = middle
  }
  return NONE
}

const DIGEST_BYTES: usize = 7
const DIGEST_MASK: u64 = (1 << 56) - 1
const START_BITS: u64 = 24

/** Bytes 1 to 3 of an id, and a hash of those after them. Changing one of its words always changes the digest. */
function digestOf(oid: usize): u64 {
  let hash: u32 = 0x811c9dc5
  for (let at: usize = 4; at < oidBytes; at += 4) hash = (hash ^ load<u32>(oid + at)) * 0x9e3779b1
  return ((<u64>(bswap<u32>(load<u32>(oid)) & 0xff_ffff)) << 32) | hash
}

function startOf(digest: u64): u32 {
  return <u32>(digest >>> 32)
}

function digestAt(digests: usize, position: u32): u64 {
  return load<u64>(digests + position * DIGEST_BYTES) & DIGEST_MASK
}

/** The number of ids with the same first bytes from which the index file is read. */
const MAX_NEAR: u32 = 64

/**
 * Finds an id near a position where an id starts with the same bytes. That its digest is that of another object is
 * practically impossible by accident. If several ids have this digest, the index file decides.
 */
function matchNear(pack: u32, at: u32, from: u32, to: u32, oid: usize): u32 {
  const digests: usize = load<u32>(packRecord(pack), DIGESTS)
  const wanted = digestOf(oid)
  let first = at
  while (first > from && startOf(digestAt(digests, first - 1)) === startOf(wanted)) {
    first--
    if (at - first === MAX_NEAR) return bisect(pack, from, to, oid)
  }
  let match: u32 = NONE
  for (let position = first; position < to; position++) {
    const digest = digestAt(digests, position)
    if (startOf(digest) !== startOf(wanted)) break
    if (position - first === 2 * MAX_NEAR) return bisect(pack, from, to, oid)
    if (digest !== wanted) continue
    if (match !== NONE) return bisect(pack, from, to, oid)
    match = position
  }
  return match
}

/** Finds an id by the complete ids of the index file. */
function bisect(pack: u32, from: u32, to: u32, oid: usize): u32 {
  if (indexedId === 0) indexedId = reserve(MAX_OID_BYTES)
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (readIndexedId(pack, middle, indexedId) < 0) return NONE
    const order = memory.compare(indexedId, oid, oidBytes)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle
  }
  return NONE
}

/** Reserved per thread, because a static address would be shared by all threads. */
let indexedId: usize = 0

/** Writes the digests of `count` ids to a table, and a byte after the last one. */
export function digestIds(ids: usize, count: u32, digests: usize): void {
  for (let at: u32 = 0; at < count; at++)
    store<u64>(digests + at * DIGEST_BYTES, digestOf(ids + at * oidBytes))
}

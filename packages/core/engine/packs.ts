/**
 * The packs of a repository and the locations of their objects. Every object has a number: its position in
 * its pack's index, after all objects of the previous packs. Loose objects are numbered like an additional
 * pack at the end.
 */

/** The longest object id, of SHA-256. */
export const MAX_OID_BYTES: u32 = 32

/** The length of the repository's object ids: 20 bytes for SHA-1, 32 for SHA-256. */
export let oidBytes: u32 = 20

/** The number for "no object". */
export const NONE: u32 = 0xffff_ffff

const RECORD_BITS: usize = 6

/**
 * The fields of a pack record: object count, number of the first object, addresses of its tables, and size.
 * Packs over 4 GiB have additional tables for bits 32 to 47 of offsets and ends.
 */
const COUNT: usize = 0
const FIRST: usize = 4
const FANOUT: usize = 8
const OIDS: usize = 12
const OFFSETS: usize = 16
const ENDS: usize = 20
const ORDER: usize = 24
const SIZE: usize = 28
const HIGH_OFFSETS: usize = 32
const HIGH_ENDS: usize = 36
const HIGH_SIZE: usize = 40

let records: usize = 0
let packCount: u32 = 0
let objectCount: u32 = 0

/**
 * Uses the pack table that the host filled. The last record holds the loose objects; its offset table is 0.
 */
export function openPacks(table: usize, count: u32, idBytes: u32): void {
  oidBytes = idBytes
  records = table
  packCount = count
  const last = packRecord(count - 1)
  objectCount = load<u32>(last, FIRST) + load<u32>(last, COUNT)
}

export function totalObjectCount(): u32 {
  return objectCount
}

/** The size of all packs together, without loose objects. */
export function totalPackBytes(): u64 {
  let bytes: u64 = 0
  for (let pack: u32 = 0; pack < packCount; pack++) bytes += packSize(packRecord(pack))
  return bytes
}

/** The number of the object with this id, or NONE if it does not exist. */
export function findObject(oid: usize): u32 {
  for (let pack: u32 = 0; pack < packCount; pack++) {
    const position = findInPack(packRecord(pack), oid)
    if (position !== NONE) return load<u32>(packRecord(pack), FIRST) + position
  }
  return NONE
}

/** The address of an object's id. */
export function oidOf(object: u32): usize {
  const record = packRecord(packOf(object))
  return load<u32>(record, OIDS) + (object - load<u32>(record, FIRST)) * oidBytes
}

export function packOf(object: u32): u32 {
  let pack: u32 = packCount - 1
  while (pack > 0 && load<u32>(packRecord(pack), FIRST) > object) pack--
  return pack
}

export function isLoose(object: u32): bool {
  return load<u32>(packRecord(packOf(object)), OFFSETS) === 0
}

/** The object's position in its pack's index. */
export function indexPosition(object: u32): u32 {
  return object - load<u32>(packRecord(packOf(object)), FIRST)
}

export function offsetOf(object: u32): u64 {
  const record = packRecord(packOf(object))
  return offsetAt(record, object - load<u32>(record, FIRST))
}

/** The offset for the host, which has no 64-bit integers; 0 for loose and missing objects. */
export function packOffset(object: u32): f64 {
  return object < objectCount && !isLoose(object) ? <f64>offsetOf(object) : 0
}

/** The start of the next object in the pack, or of the pack's trailing checksum. */
export function endOf(object: u32): u64 {
  const record = packRecord(packOf(object))
  const position = object - load<u32>(record, FIRST)
  return joinWord(load<u32>(record, ENDS), load<u32>(record, HIGH_ENDS), position)
}

function offsetAt(record: usize, position: u32): u64 {
  return joinWord(load<u32>(record, OFFSETS), load<u32>(record, HIGH_OFFSETS), position)
}

/** A value of 48 bits from its two tables; the second is 0 if all values have 32 bits. */
function joinWord(low: usize, high: usize, position: u32): u64 {
  const value = <u64>load<u32>(low + (position << 2))
  return high === 0 ? value : value | ((<u64>load<u16>(high + (position << 1))) << 32)
}

function packSize(record: usize): u64 {
  return load<u32>(record, SIZE) | ((<u64>load<u32>(record, HIGH_SIZE)) << 32)
}

/** The object that starts at an offset of a pack, or NONE. */
export function objectAt(pack: u32, offset: u64): u32 {
  const record = packRecord(pack)
  const order: usize = load<u32>(record, ORDER)
  let low: u32 = 0
  let high = load<u32>(record, COUNT)
  while (low < high) {
    const middle = (low + high) >>> 1
    const position = load<u32>(order + (middle << 2))
    const found = offsetAt(record, position)
    if (found === offset) return load<u32>(record, FIRST) + position
    if (found < offset) low = middle + 1
    else high = middle
  }
  return NONE
}

function packRecord(pack: u32): usize {
  return records + ((<usize>pack) << RECORD_BITS)
}

/**
 * Ids are hashes and therefore evenly distributed, so the position is estimated from the first bytes. The
 * search widens exponentially from there until it has bounds, then bisects.
 */
function findInPack(record: usize, oid: usize): u32 {
  const fanout: usize = load<u32>(record, FANOUT)
  const oids: usize = load<u32>(record, OIDS)
  const first = <u32>load<u8>(oid)
  let low: u32 = first === 0 ? 0 : load<u32>(fanout + ((first - 1) << 2))
  let high = load<u32>(fanout + (first << 2))
  if (low === high) return NONE
  const fraction = <u64>bswap<u32>(load<u32>(oid, 1))
  let guess = low + <u32>((<u64>(high - low) * fraction) >>> 32)
  for (let step: u32 = 8; low < high; step <<= 1) {
    const order = compareOids(oids + guess * oidBytes, oid)
    if (order === 0) return guess
    if (order < 0) {
      low = guess + 1
      if (high - low <= step) break
      guess = low + step
      if (compareOids(oids + guess * oidBytes, oid) > 0) {
        high = guess
        break
      }
    } else {
      high = guess
      if (high - low <= step) break
      guess = high - step
      if (compareOids(oids + guess * oidBytes, oid) < 0) {
        low = guess + 1
        break
      }
    }
  }
  return bisect(oids, oid, low, high)
}

function bisect(oids: usize, oid: usize, from: u32, to: u32): u32 {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = compareOids(oids + middle * oidBytes, oid)
    if (order === 0) return middle
    if (order < 0) low = middle + 1
    else high = middle
  }
  return NONE
}

function compareOids(one: usize, other: usize): i32 {
  const a = bswap<u64>(load<u64>(one))
  const b = bswap<u64>(load<u64>(other))
  if (a !== b) return a < b ? -1 : 1
  for (let at: usize = 8; at < oidBytes; at += 4) {
    const c = bswap<u32>(load<u32>(one + at))
    const d = bswap<u32>(load<u32>(other + at))
    if (c !== d) return c < d ? -1 : 1
  }
  return 0
}

export function isSameOid(one: usize, other: usize): bool {
  if (load<u64>(one) !== load<u64>(other) || load<u64>(one, 8) !== load<u64>(other, 8)) return false
  if (load<u32>(one, 16) !== load<u32>(other, 16)) return false
  return (
    oidBytes === 20 ||
    (load<u32>(one, 20) === load<u32>(other, 20) && load<u64>(one, 24) === load<u64>(other, 24))
  )
}

/**
 * Builds the tables of one pack from its index. The host has filled in the rest. Returns 0 or a negative
 * fault.
 */
export function orderPack(pack: u32): i32 {
  const record = packRecord(pack)
  const count = load<u32>(record, COUNT)
  const order: usize = load<u32>(record, ORDER)
  const ends: usize = load<u32>(record, ENDS)
  const highEnds: usize = load<u32>(record, HIGH_ENDS)
  sortByOffset(record, order, ends, count)
  let next = packSize(record)
  for (let rank = count; rank > 0; rank--) {
    const position = load<u32>(order + ((rank - 1) << 2))
    const offset = offsetAt(record, position)
    if (offset >= next) return -1
    store<u32>(ends + (position << 2), <u32>next)
    if (highEnds !== 0) store<u16>(highEnds + (position << 1), <u16>(next >>> 32))
    next = offset
  }
  return 0
}

const DIGIT_BITS: u32 = 8

/** Static memory is safe here, because packs are opened before other threads start. */
const counters: usize = memory.data(1024, 16)

/**
 * Radix sort, lowest eight bits first. `spare` is as large as `order`. The even number of rounds leaves the
 * result in `order`.
 */
function sortByOffset(record: usize, order: usize, spare: usize, count: u32): void {
  const low: usize = load<u32>(record, OFFSETS)
  const high: usize = load<u32>(record, HIGH_OFFSETS)
  const bits: u32 = high === 0 ? 32 : 48
  for (let position: u32 = 0; position < count; position++) store<u32>(order + (position << 2), position)
  let from = order
  let to = spare
  for (let shift: u32 = 0; shift < bits; shift += DIGIT_BITS) {
    memory.fill(counters, 0, 1024)
    for (let position: u32 = 0; position < count; position++) {
      const counter = counters + (digit(joinWord(low, high, position), shift) << 2)
      store<u32>(counter, load<u32>(counter) + 1)
    }
    let sum: u32 = 0
    for (let value: usize = 0; value < 1024; value += 4) {
      const digitCount = load<u32>(counters + value)
      store<u32>(counters + value, sum)
      sum += digitCount
    }
    for (let rank: u32 = 0; rank < count; rank++) {
      const position = load<u32>(from + (rank << 2))
      const counter = counters + (digit(joinWord(low, high, position), shift) << 2)
      const at = load<u32>(counter)
      store<u32>(counter, at + 1)
      store<u32>(to + (at << 2), position)
    }
    const other = from
    from = to
    to = other
  }
}

function digit(offset: u64, shift: u32): usize {
  return <usize>(offset >>> shift) & 0xff
}

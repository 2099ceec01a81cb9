/**
 * The packs of a repository and the locations of their objects. Every object has a number: its rank by offset in
 * its pack, after all objects of the previous packs. Loose objects are numbered by id, like an additional pack at the
 * end.
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
 * DIGESTS has seven bytes for each id, in the order of the index; FANOUT has the first byte. RANKS has the rank of
 * each object of the index. OFFSETS is ordered by rank. Packs over 4 GiB have an additional table for bits 32 to 47.
 */
const COUNT: usize = 0
export const FIRST: usize = 4
export const FANOUT: usize = 8
export const DIGESTS: usize = 12
export const RANKS: usize = 16
const OFFSETS: usize = 20
const SIZE: usize = 24
const HIGH_SIZE: usize = 28
const HIGH_OFFSETS: usize = 32
/** Before the pack is ordered, OFFSETS and HIGH_OFFSETS are empty, and RANKS and this table have the offsets. */
const UNORDERED_HIGH: usize = 36

let records: usize = 0
export let packCount: u32 = 0
let objectCount: u32 = 0

/** Sets the length of object ids before their digests are computed. */
export function setIdBytes(idBytes: u32): void {
  oidBytes = idBytes
}

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

export function packOf(object: u32): u32 {
  let pack: u32 = packCount - 1
  while (pack > 0 && load<u32>(packRecord(pack), FIRST) > object) pack--
  return pack
}

export function isLoose(object: u32): bool {
  return load<u32>(packRecord(packOf(object)), OFFSETS) === 0
}

/** A loose object's position in the list of loose objects. */
export function loosePosition(object: u32): u32 {
  return object - load<u32>(packRecord(packOf(object)), FIRST)
}

/** An object's position in the index of its pack, for error messages: it takes some milliseconds in large packs. */
export function indexPosition(object: u32): u32 {
  const record = packRecord(packOf(object))
  const rank = object - load<u32>(record, FIRST)
  const ranks: usize = load<u32>(record, RANKS)
  if (ranks === 0) return rank
  let position: u32 = 0
  while (load<u32>(ranks + (position << 2)) !== rank) position++
  return position
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
  const next = object - load<u32>(record, FIRST) + 1
  return next < load<u32>(record, COUNT) ? offsetAt(record, next) : packSize(record)
}

function offsetAt(record: usize, rank: u32): u64 {
  return joinWord(load<u32>(record, OFFSETS), load<u32>(record, HIGH_OFFSETS), rank)
}

/** A value of 48 bits from its two tables; the second is 0 if all values have 32 bits. */
function joinWord(low: usize, high: usize, position: u32): u64 {
  const value = <u64>load<u32>(low + (position << 2))
  return high === 0 ? value : value | ((<u64>load<u16>(high + (position << 1))) << 32)
}

function packSize(record: usize): u64 {
  return load<u32>(record, SIZE) | ((<u64>load<u32>(record, HIGH_SIZE)) << 32)
}

/**
 * The object that starts at an offset before another one of its pack, or NONE. The base of a delta is usually near, so
 * the search begins there and doubles its steps.
 */
export function objectBefore(object: u32, offset: u64): u32 {
  const record = packRecord(packOf(object))
  const first = load<u32>(record, FIRST)
  let high = object - first
  let low = high
  for (let step: u32 = 1; low > 0; step <<= 1) {
    low = low > step ? low - step : 0
    if (offsetAt(record, low) <= offset) break
    high = low
  }
  while (low < high) {
    const middle = (low + high) >>> 1
    const found = offsetAt(record, middle)
    if (found === offset) return first + middle
    if (found < offset) low = middle + 1
    else high = middle
  }
  return NONE
}

export function packRecord(pack: u32): usize {
  return records + ((<usize>pack) << RECORD_BITS)
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
 * Builds the tables of one pack from its index. `order` has space for a number for each object. Returns 0 or a
 * negative fault.
 */
export function orderPack(pack: u32, order: usize): i32 {
  const record = packRecord(pack)
  const count = load<u32>(record, COUNT)
  const ranks: usize = load<u32>(record, RANKS)
  const unorderedHigh: usize = load<u32>(record, UNORDERED_HIGH)
  const offsets: usize = load<u32>(record, OFFSETS)
  const high: usize = load<u32>(record, HIGH_OFFSETS)
  sortByOffset(ranks, unorderedHigh, order, offsets, count)
  let last: u64 = 0
  for (let rank: u32 = 0; rank < count; rank++) {
    const position = load<u32>(order + (rank << 2))
    const offset = joinWord(ranks, unorderedHigh, position)
    if (offset <= last) return -1
    last = offset
    store<u32>(offsets + (rank << 2), <u32>offset)
    if (high !== 0) store<u16>(high + (rank << 1), <u16>(offset >>> 32))
    store<u32>(ranks + (position << 2), rank)
  }
  return last < packSize(record) ? 0 : -1
}

const DIGIT_BITS: u32 = 8

/** Static memory is safe here, because packs are opened before other threads start. */
const counters: usize = memory.data(1024, 16)

/**
 * Radix sort of offsets, lowest eight bits first. `order` receives positions; `spare` is as large. The even number of
 * rounds leaves the result in `order`.
 */
function sortByOffset(low: usize, high: usize, order: usize, spare: usize, count: u32): void {
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

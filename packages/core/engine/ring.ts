import { reserve } from './memory'

/**
 * A ring buffer of recently unpacked objects, where the next object overwrites the oldest. An object's
 * location is the total number of bytes written before it, so one subtraction shows whether it is still
 * cached. All sizes are multiples of 16 bytes.
 */
export const RING: u32 = 8 * 1024 * 1024

/**
 * Larger objects are cached separately, only as many as are needed at once. Two protected objects divide the ring into
 * three gaps. With a sixth of the ring for each object, the widest gap has at least two ninths, so the next one fits.
 */
const LARGE_THRESHOLD: u32 = RING / 6
const LARGE_SLOTS: u32 = 4

/** The header before each object: its size and type. */
const HEAD: u32 = 16
const SIZE: usize = 0
const TYPE: usize = 4

/** Locations are in units of 16 bytes. */
const UNIT_BITS: u32 = 4

/** Writers may write slightly past the end of an object. */
const SLACK: u32 = 32

let ring: usize = 0
/** Pairs of an object's number and its location plus one; 0 if empty. An object can be in one of two neighbors. */
let entries: usize = 0
let totalBytes: u64 = 0

const SET_BITS: u32 = 15
const SET_BYTES_BITS: u32 = 4
const ENTRY: usize = 8

/** Ranges that must not be overwritten: the pinned object, and the base of the next object. */
let pinnedFrom: usize = 0
let pinnedTo: usize = 0
let baseFrom: usize = 0
let baseTo: usize = 0

export function initRing(): void {
  ring = reserve(RING)
  entries = reserve(1 << (SET_BITS + SET_BYTES_BITS))
  initLarge()
}

/** The address of a cached object, or 0. */
export function cachedContent(object: u32): usize {
  const location = locationOf(object)
  if (location === 0) return 0
  if (location > LARGE_LOCATIONS) return cachedLarge(object, location)
  const writtenBefore = (<u64>(location - 1)) << UNIT_BITS
  return totalBytes - writtenBefore <= RING ? ring + <usize>(writtenBefore % RING) + HEAD : 0
}

export function sizeOf(content: usize): u32 {
  return load<u32>(content - HEAD, SIZE)
}

export function typeOf(content: usize): u32 {
  return load<u32>(content - HEAD, TYPE)
}

/**
 * Allocates space for an object, without overwriting its `base` (0 for none) or the pinned object. The object
 * counts as cached from now on.
 */
export function allocateObject(object: u32, type: u32, size: u32, base: usize): usize {
  baseFrom = base === 0 ? 0 : base - HEAD
  baseTo = cachedEnd(base)
  const wanted = (HEAD + size + SLACK + 15) & ~15
  const at = wanted > LARGE_THRESHOLD ? allocateLarge(object, wanted) : allocateInRing(object, wanted)
  if (at === 0) return 0
  store<u32>(at, size, SIZE)
  store<u32>(at, type, TYPE)
  return at + HEAD
}

/** Invalidates a cached object after a failed read. */
export function evict(object: u32): void {
  const entry = setOf(object)
  if (load<u32>(entry) === object) store<u32>(entry, 0, 4)
  if (load<u32>(entry, ENTRY) === object) store<u32>(entry, 0, ENTRY + 4)
}

/** Protects an object from being overwritten; 0 for none. */
export function pin(content: usize): void {
  pinnedFrom = content === 0 ? 0 : content - HEAD
  pinnedTo = cachedEnd(content)
}

function cachedEnd(content: usize): usize {
  return content === 0 ? 0 : content + sizeOf(content) + SLACK
}

/** The two entries that an object can have. Neighbors in a pack, which are often cached together, have others. */
function setOf(object: u32): usize {
  return entries + ((<usize>(object & ((1 << SET_BITS) - 1))) << SET_BYTES_BITS)
}

/** 0 if the object is not cached. */
function locationOf(object: u32): u32 {
  const entry = setOf(object)
  if (load<u32>(entry) === object) return load<u32>(entry, 4)
  return load<u32>(entry, ENTRY) === object ? load<u32>(entry, ENTRY + 4) : 0
}

/** Replaces the older of both entries, unless the object has one. */
function setLocation(object: u32, location: u32): void {
  const entry = setOf(object)
  if (load<u32>(entry) !== object) {
    store<u64>(entry, load<u64>(entry), ENTRY)
    store<u32>(entry, object)
  }
  store<u32>(entry, location, 4)
}

/** Locations above any possible ring position refer to large objects, by slot number. */
const LARGE_LOCATIONS: u32 = 0xffff_0000

/** Before locations exceed this number of bytes, all objects are forgotten. */
const MAX_TOTAL_BYTES: u64 = ((<u64>LARGE_LOCATIONS) << UNIT_BITS) - 4 * RING

function allocateInRing(object: u32, size: u32): usize {
  if (totalBytes > MAX_TOTAL_BYTES) {
    memory.fill(entries, 0, 1 << (SET_BITS + SET_BYTES_BITS))
    totalBytes %= RING
  }
  let at = nextAddress(size)
  // At most two objects are in the way, and one of the gaps is wide enough.
  for (let after = pinnedOverlapEnd(at, at + size); after !== 0; after = pinnedOverlapEnd(at, at + size)) {
    totalBytes += (after - at + 15) & ~15
    at = nextAddress(size)
  }
  setLocation(object, <u32>(totalBytes >>> UNIT_BITS) + 1)
  totalBytes += size
  return at
}

/** The address of the next object. Wraps to the start if too little space is left. */
function nextAddress(wanted: u32): usize {
  const used = <u32>(totalBytes % RING)
  if (used + wanted > RING) totalBytes += RING - used
  return ring + <usize>(totalBytes % RING)
}

/** The end of a protected object that overlaps the range, or 0. */
function pinnedOverlapEnd(from: usize, to: usize): usize {
  if (from < pinnedTo && pinnedFrom < to) return pinnedTo
  if (from < baseTo && baseFrom < to) return baseTo
  return 0
}

let largeSlots: usize = 0
let nextLarge: u32 = 0

function initLarge(): void {
  largeSlots = reserve(LARGE_SLOTS << 4)
}

/** The record of a large slot: address, capacity, and its object's number plus one. */
function largeSlot(number: u32): usize {
  return largeSlots + ((<usize>number) << 4)
}

function cachedLarge(object: u32, location: u32): usize {
  const record = largeSlot(location - LARGE_LOCATIONS - 1)
  return load<u32>(record, 8) === object + 1 ? <usize>load<u32>(record) + HEAD : 0
}

function allocateLarge(object: u32, wanted: u32): usize {
  for (let tries: u32 = 0; tries < LARGE_SLOTS; tries++) {
    const number = nextLarge
    nextLarge = (nextLarge + 1) % LARGE_SLOTS
    const record = largeSlot(number)
    const at: usize = load<u32>(record)
    const capacity = load<u32>(record, 4)
    if (capacity > 0 && pinnedOverlapEnd(at, at + capacity) !== 0) continue
    if (capacity < wanted) {
      store<u32>(record, <u32>reserve(wanted + (wanted >>> 2)))
      store<u32>(record, wanted + (wanted >>> 2), 4)
    }
    store<u32>(record, object + 1, 8)
    setLocation(object, LARGE_LOCATIONS + number + 1)
    return load<u32>(record)
  }
  return 0
}

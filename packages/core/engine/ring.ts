import { reserve } from './memory'
import { objectsInAll } from './packs'

/**
 * What was unpacked last is kept in a ring: the next object overwrites the oldest. Each object's place is told by how many
 * bytes went round before it, so whether it is still there is one subtraction.
 */
export const RING: u32 = 16 * 1024 * 1024

/** Larger ones are kept apart, as many as are needed at once. */
const LARGE_OVER: u32 = RING / 4
const LARGE_KEPT: u32 = 4

/** Before each object: its size and type. */
const HEAD: u32 = 16
const SIZE: usize = 0
const TYPE: usize = 4

/** Whoever writes an object may write a little more. */
const SLACK: u32 = 32

let ring: usize = 0
/** For each object the bytes before it, and one more; 0 where it was never kept. */
let places: usize = 0
let turned: u64 = 0

/** What must not be overwritten: one that is looked at, and one that the next object is made of. */
let pinnedFrom: usize = 0
let pinnedTo: usize = 0
let baseFrom: usize = 0
let baseTo: usize = 0

export function initRing(): void {
  ring = reserve(RING)
  places = reserve(objectsInAll() << 3)
  initLarge()
}

/** Where an object stands if it is still kept, else 0. */
export function kept(object: u32): usize {
  const place = load<u64>(places + ((<usize>object) << 3))
  if (place === 0) return 0
  if (place > LARGE_PLACES) return keptLarge(object, place)
  return turned - (place - 1) <= RING ? ring + <usize>((place - 1) % RING) + HEAD : 0
}

export function sizeOf(content: usize): u32 {
  return load<u32>(content - HEAD, SIZE)
}

export function typeOf(content: usize): u32 {
  return load<u32>(content - HEAD, TYPE)
}

/** Room for an object that is made of `base`, or of nothing (0). It counts as kept from now on; base and what is pinned stay. */
export function keep(object: u32, type: u32, size: u32, base: usize): usize {
  baseFrom = base === 0 ? 0 : base - HEAD
  baseTo = endOfKept(base)
  const wanted = (HEAD + size + SLACK + 15) & ~15
  const at = wanted > LARGE_OVER ? takeLarge(object, wanted) : take(object, wanted)
  if (at === 0) return 0
  store<u32>(at, size, SIZE)
  store<u32>(at, type, TYPE)
  return at + HEAD
}

/** What is kept under this number is not to be used: reading it went wrong half way. */
export function forget(object: u32): void {
  store<u64>(places + ((<usize>object) << 3), 0)
}

/** From now on this one is not overwritten; 0 for none. */
export function pin(content: usize): void {
  pinnedFrom = content === 0 ? 0 : content - HEAD
  pinnedTo = endOfKept(content)
}

// --- internal ---

function endOfKept(content: usize): usize {
  return content === 0 ? 0 : content + sizeOf(content) + SLACK
}

function take(object: u32, wanted: u32): usize {
  let at = unwrapped(wanted)
  // No more than two are in the way.
  for (let after = overPinned(at, at + wanted); after !== 0; after = overPinned(at, at + wanted)) {
    turned += (after - at + 15) & ~15
    at = unwrapped(wanted)
  }
  store<u64>(places + ((<usize>object) << 3), turned + 1)
  turned += wanted
  return at
}

/** Where the next object goes: at the beginning again, where there is too little left. */
function unwrapped(wanted: u32): usize {
  const used = <u32>(turned % RING)
  if (used + wanted > RING) turned += RING - used
  return ring + <usize>(turned % RING)
}

/** Where the pinned object ends that stands in the way; 0 where none does. */
function overPinned(from: usize, to: usize): usize {
  if (from < pinnedTo && pinnedFrom < to) return pinnedTo
  if (from < baseTo && baseFrom < to) return baseTo
  return 0
}

/** Places beyond all that can go round tell of large objects: which of them it is, and when it was put there. */
const LARGE_PLACES: u64 = 1 << 62

let larges: usize = 0
let nextLarge: u32 = 0

function initLarge(): void {
  larges = reserve(LARGE_KEPT << 4)
}

/** Of each: address, room, and the object that stands there, one more. */
function largeOf(number: u32): usize {
  return larges + ((<usize>number) << 4)
}

function keptLarge(object: u32, place: u64): usize {
  const record = largeOf(<u32>(place - LARGE_PLACES - 1))
  return load<u32>(record, 8) === object + 1 ? <usize>load<u32>(record) + HEAD : 0
}

function takeLarge(object: u32, wanted: u32): usize {
  for (let tries: u32 = 0; tries < LARGE_KEPT; tries++) {
    const number = nextLarge
    nextLarge = (nextLarge + 1) % LARGE_KEPT
    const record = largeOf(number)
    const at: usize = load<u32>(record)
    const room = load<u32>(record, 4)
    if (room > 0 && overPinned(at, at + room) !== 0) continue
    if (room < wanted) {
      store<u32>(record, <u32>reserve(wanted + (wanted >>> 2)))
      store<u32>(record, wanted + (wanted >>> 2), 4)
    }
    store<u32>(record, object + 1, 8)
    store<u64>(places + ((<usize>object) << 3), LARGE_PLACES + number + 1)
    return load<u32>(record)
  }
  return 0
}

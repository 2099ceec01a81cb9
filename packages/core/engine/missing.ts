import { reserve } from './memory'
import { isSameOid, MAX_OID_BYTES, NONE, oidBytes, totalObjectCount } from './packs'

/**
 * Objects that commits and trees name and that the repository lacks. They have numbers after all others, so that
 * equal ones are recognized.
 */
const CAPACITY: u32 = 1 << 14
const SLOTS: u32 = CAPACITY << 1

/** Ids can be chosen so that all of them start at the same slot. */
const MAX_STEPS: u32 = 1 << 26

let ids: usize = 0
/** Open addressing: indexes of ids plus one; 0 for a free slot. */
let slots: usize = 0
let count: u32 = 0
let steps: u32 = 0

/** Forgets all missing objects. */
export function initMissing(): void {
  if (count > 0) memory.fill(slots, 0, SLOTS << 2)
  count = steps = 0
}

export function missingCount(): u32 {
  return count
}

/** The ids of the missing objects, in the order of their numbers. */
export function missingIds(): usize {
  return ids
}

export function isMissing(object: u32): bool {
  return object !== NONE && object >= totalObjectCount()
}

/** The number of a missing object, or NONE if there are too many. */
export function missingObject(oid: usize): u32 {
  if (ids === 0) allocate()
  let slot = load<u32>(oid) & (SLOTS - 1)
  for (; steps < MAX_STEPS; steps++) {
    const number = load<u32>(slots + (slot << 2))
    if (number === 0) return addMissing(oid, slot)
    if (isSameOid(ids + (number - 1) * oidBytes, oid)) return totalObjectCount() + number - 1
    slot = (slot + 1) & (SLOTS - 1)
  }
  return NONE
}

function addMissing(oid: usize, slot: u32): u32 {
  if (count === CAPACITY) return NONE
  memory.copy(ids + count * oidBytes, oid, oidBytes)
  store<u32>(slots + (slot << 2), ++count)
  return totalObjectCount() + count - 1
}

function allocate(): void {
  ids = reserve(CAPACITY * MAX_OID_BYTES)
  slots = reserve(SLOTS << 2)
}

import { reserve } from './memory'

/**
 * Paths, each once and known by a number: a name within a folder, which is a path itself. The root has the number 0. Names
 * point to where they were copied to.
 */
const FOLDER: usize = 0
const NAME: usize = 4
const LENGTH: usize = 8
const HASH: usize = 12
const RECORD_BITS: usize = 4

let records: usize = 0
let count: u32 = 0
let room: u32 = 0
/** Open addressing: numbers of paths, one more; 0 for nobody. */
let slots: usize = 0
let slotBits: u32 = 0
let names: usize = 0
let namesLeft: u32 = 0

const FIRST_BITS: u32 = 14
const NAMES_AT_ONCE: u32 = 1 << 18

export function initPaths(): void {
  slotBits = FIRST_BITS
  slots = cleared(1 << slotBits)
  room = 1 << (slotBits - 1)
  records = reserve((<usize>room) << RECORD_BITS)
  count = 1
}

export function pathCount(): u32 {
  return count
}

/** Of each path, from number 1 on: folder, address of the name, its length, and a hash. */
export function pathRecords(): usize {
  return records
}

/** The number of a name within a folder. */
export function pathOf(folder: u32, name: usize, length: u32): u32 {
  const hash = hashOf(folder, name, length)
  let slot = hash >>> (32 - slotBits)
  for (;;) {
    const number = load<u32>(slots + (slot << 2))
    if (number === 0) break
    if (isSame(number, hash, folder, name, length)) return number
    slot = (slot + 1) & ((1 << slotBits) - 1)
  }
  return added(slot, hash, folder, name, length)
}

// --- internal ---

function recordOf(number: u32): usize {
  return records + ((<usize>number) << RECORD_BITS)
}

function isSame(number: u32, hash: u32, folder: u32, name: usize, length: u32): bool {
  const record = recordOf(number)
  return (
    load<u32>(record, HASH) === hash &&
    load<u32>(record, FOLDER) === folder &&
    load<u32>(record, LENGTH) === length &&
    memory.compare(load<u32>(record, NAME), name, length) === 0
  )
}

function added(slot: u32, hash: u32, folder: u32, name: usize, length: u32): u32 {
  const number = count++
  const record = recordOf(number)
  store<u32>(record, folder, FOLDER)
  store<u32>(record, <u32>copied(name, length), NAME)
  store<u32>(record, length, LENGTH)
  store<u32>(record, hash, HASH)
  store<u32>(slots + (slot << 2), number)
  if (count === room) grow()
  return number
}

function copied(name: usize, length: u32): usize {
  if (length > namesLeft) {
    namesLeft = NAMES_AT_ONCE > length ? NAMES_AT_ONCE : length
    names = reserve(namesLeft)
  }
  const at = names
  memory.copy(at, name, length)
  names += length
  namesLeft -= length
  return at
}

/** Twice the room; half of the slots stay empty. */
function grow(): void {
  const old = records
  room <<= 1
  records = reserve((<usize>room) << RECORD_BITS)
  memory.copy(records, old, (<usize>count) << RECORD_BITS)
  slotBits++
  slots = cleared(1 << slotBits)
  for (let number: u32 = 1; number < count; number++) {
    let slot = load<u32>(recordOf(number), HASH) >>> (32 - slotBits)
    while (load<u32>(slots + (slot << 2)) !== 0) slot = (slot + 1) & ((1 << slotBits) - 1)
    store<u32>(slots + (slot << 2), number)
  }
}

function cleared(slotCount: u32): usize {
  const at = reserve(slotCount << 2)
  memory.fill(at, 0, slotCount << 2)
  return at
}

/** FNV-1a, spread over all bits. */
function hashOf(folder: u32, name: usize, length: u32): u32 {
  let hash = (0x811c9dc5 ^ folder) * 0x01000193
  for (let at: u32 = 0; at < length; at++) hash = (hash ^ load<u8>(name + at)) * 0x01000193
  return (hash ^ (hash >>> 15)) * 0x9e3779b1
}

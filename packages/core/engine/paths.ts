import { reserve } from './memory'

/**
 * Interned paths: each path is a name within a parent folder, which is a path itself, and has a number. The
 * root is number 0. Names point to copies.
 */
const FOLDER: usize = 0
const NAME: usize = 4
const LENGTH: usize = 8
const HASH: usize = 12
const RECORD_BITS: usize = 4

let records: usize = 0
let count: u32 = 0
let capacity: u32 = 0
/** Open addressing: path numbers plus one; 0 for a free slot. */
let slots: usize = 0
let slotBits: u32 = 0
let names: usize = 0
let namesLeft: u32 = 0
/** The first block of names, and the one in use. Each starts with the address of the next one, and its size. */
let firstBlock: usize = 0
let lastBlock: usize = 0

const INITIAL_SLOT_BITS: u32 = 14
const NAME_BLOCK_BYTES: u32 = 1 << 18
const BLOCK_HEADER: u32 = 16

/** Forgets all paths. The memory of an earlier walk is used again. */
export function initPaths(): void {
  if (slots === 0) {
    slotBits = INITIAL_SLOT_BITS
    slots = reserveZeroed(1 << slotBits)
    capacity = 1 << (slotBits - 1)
    records = reserve((<usize>capacity) << RECORD_BITS)
  } else memory.fill(slots, 0, (<usize>4) << slotBits)
  count = 1
  namesLeft = 0
  lastBlock = 0
}

export function pathCount(): u32 {
  return count
}

/** For each path from number 1: parent folder, address of the name, its length and a hash. */
export function pathRecords(): usize {
  return records
}

/** The number of a name within a folder. Adds the path if it is new. */
export function internPath(folder: u32, name: usize, length: u32): u32 {
  const hash = hashPath(folder, name, length)
  let slot = hash >>> (32 - slotBits)
  for (;;) {
    const number = load<u32>(slots + (slot << 2))
    if (number === 0) break
    if (isSame(number, hash, folder, name, length)) return number
    slot = (slot + 1) & ((1 << slotBits) - 1)
  }
  return addPath(slot, hash, folder, name, length)
}

function pathRecord(number: u32): usize {
  return records + ((<usize>number) << RECORD_BITS)
}

function isSame(number: u32, hash: u32, folder: u32, name: usize, length: u32): bool {
  const record = pathRecord(number)
  return (
    load<u32>(record, HASH) === hash &&
    load<u32>(record, FOLDER) === folder &&
    load<u32>(record, LENGTH) === length &&
    memory.compare(load<u32>(record, NAME), name, length) === 0
  )
}

function addPath(slot: u32, hash: u32, folder: u32, name: usize, length: u32): u32 {
  const number = count++
  const record = pathRecord(number)
  store<u32>(record, folder, FOLDER)
  store<u32>(record, <u32>copyName(name, length), NAME)
  store<u32>(record, length, LENGTH)
  store<u32>(record, hash, HASH)
  store<u32>(slots + (slot << 2), number)
  if (count === capacity) grow()
  return number
}

function copyName(name: usize, length: u32): usize {
  while (length > namesLeft) startBlock(length)
  const at = names
  memory.copy(at, name, length)
  names += length
  namesLeft -= length
  return at
}

/** Uses the next block of an earlier walk, or else a new one. */
function startBlock(length: u32): void {
  let block: usize = lastBlock === 0 ? firstBlock : load<u32>(lastBlock)
  if (block === 0) {
    const size = max(NAME_BLOCK_BYTES, length)
    block = reserve(BLOCK_HEADER + size)
    store<u32>(block, 0)
    store<u32>(block, size, 4)
    if (lastBlock === 0) firstBlock = block
    else store<u32>(lastBlock, <u32>block)
  }
  lastBlock = block
  names = block + BLOCK_HEADER
  namesLeft = load<u32>(block, 4)
}

/** Doubles the capacity. Half of the slots stay empty. */
function grow(): void {
  const old = records
  capacity <<= 1
  records = reserve((<usize>capacity) << RECORD_BITS)
  memory.copy(records, old, (<usize>count) << RECORD_BITS)
  slotBits++
  slots = reserveZeroed(1 << slotBits)
  for (let number: u32 = 1; number < count; number++) {
    let slot = load<u32>(pathRecord(number), HASH) >>> (32 - slotBits)
    while (load<u32>(slots + (slot << 2)) !== 0) slot = (slot + 1) & ((1 << slotBits) - 1)
    store<u32>(slots + (slot << 2), number)
  }
}

function reserveZeroed(slotCount: u32): usize {
  const at = reserve(slotCount << 2)
  memory.fill(at, 0, slotCount << 2)
  return at
}

/** FNV-1a, with its bits spread. */
function hashPath(folder: u32, name: usize, length: u32): u32 {
  let hash = (0x811c9dc5 ^ folder) * 0x01000193
  for (let at: u32 = 0; at < length; at++) hash = (hash ^ load<u8>(name + at)) * 0x01000193
  return (hash ^ (hash >>> 15)) * 0x9e3779b1
}

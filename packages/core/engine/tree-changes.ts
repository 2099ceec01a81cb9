import { reserve } from './memory'
import { totalObjectCount } from './packs'

/**
 * File changes of commits: commit, path, objects before and after, and their kinds. Stored in linked blocks,
 * because their number is unknown in advance.
 */
const COMMIT: usize = 0
const PATH: usize = 4
const BEFORE: usize = 8
const AFTER: usize = 12
const KINDS: usize = 16

const RECORD: u32 = 20
const BLOCK_RECORDS: u32 = 8192

/**
 * A few kilobytes of trees can expand to more files than fit in memory. A change adds an object, or reverts or
 * moves one, so a legitimate history has a few changes per object.
 */
const MAX_CHANGES: u32 = 1 << 22
const MIN_CHANGES_LIMIT: u32 = 1 << 18
const MAX_CHANGES_PER_OBJECT: u32 = 8

/** Each block starts with the address of the previous one. */
const BLOCK_HEADER: u32 = 16

let block: usize = 0
/** Blocks of previous walks. */
let freeBlock: usize = 0
let used: u32 = BLOCK_RECORDS
let count: u32 = 0
let maxCount: u32 = 0

/** Discards previously collected changes. */
export function initChanges(): void {
  while (block !== 0) {
    const previous: usize = load<u32>(block)
    store<u32>(block, <u32>freeBlock)
    freeBlock = block
    block = previous
  }
  used = BLOCK_RECORDS
  count = 0
  maxCount = min<u32>(MAX_CHANGES, MIN_CHANGES_LIMIT + MAX_CHANGES_PER_OBJECT * totalObjectCount())
}

export function changeCount(): u32 {
  return count
}

/** The last block. Its record count is the total count modulo the block size. */
export function lastBlock(): usize {
  return block
}

/** Returns false if the limit is reached. */
export function addChange(commit: u32, path: u32, oldObject: u32, newObject: u32, kinds: u32): bool {
  if (count === maxCount) return false
  if (used === BLOCK_RECORDS) startBlock()
  const record = block + BLOCK_HEADER + used * RECORD
  store<u32>(record, commit, COMMIT)
  store<u32>(record, path, PATH)
  store<u32>(record, oldObject, BEFORE)
  store<u32>(record, newObject, AFTER)
  store<u32>(record, kinds, KINDS)
  used++
  count++
  return true
}

function startBlock(): void {
  let next = freeBlock
  if (next === 0) next = reserve(BLOCK_HEADER + BLOCK_RECORDS * RECORD)
  else freeBlock = load<u32>(next)
  store<u32>(next, <u32>block)
  block = next
  used = 0
}

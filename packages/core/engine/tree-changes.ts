import { reserve } from './memory'

/**
 * What commits did to files: which commit, which path, the objects before and after, and what they are. Kept in blocks, for
 * nobody knows how many there will be.
 */
const COMMIT: usize = 0
const PATH: usize = 4
const BEFORE: usize = 8
const AFTER: usize = 12
const KINDS: usize = 16

const RECORD: u32 = 20
const BLOCK_RECORDS: u32 = 8192

/** A few kilobytes of trees can name more files than there is memory for. */
const CHANGES_AT_MOST: u32 = 1 << 22

/** Each block begins with the address of the one before it. */
const BLOCK_HEAD: u32 = 16

let block: usize = 0
let used: u32 = BLOCK_RECORDS
let count: u32 = 0

/** What was collected before is forgotten. */
export function initChanges(): void {
  block = 0
  used = BLOCK_RECORDS
  count = 0
}

export function changeCount(): u32 {
  return count
}

/** The block that was begun last; the number of its records is what is left over of all. */
export function lastBlock(): usize {
  return block
}

/** False where there are too many. */
export function addChange(commit: u32, path: u32, before: u32, after: u32, kinds: u32): bool {
  if (count === CHANGES_AT_MOST) return false
  if (used === BLOCK_RECORDS) begin()
  const record = block + BLOCK_HEAD + used * RECORD
  store<u32>(record, commit, COMMIT)
  store<u32>(record, path, PATH)
  store<u32>(record, before, BEFORE)
  store<u32>(record, after, AFTER)
  store<u32>(record, kinds, KINDS)
  used++
  count++
  return true
}

// --- internal ---

function begin(): void {
  const next = reserve(BLOCK_HEAD + BLOCK_RECORDS * RECORD)
  store<u32>(next, <u32>block)
  block = next
  used = 0
}

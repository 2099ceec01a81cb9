import { commonPrefix } from './common-ends'
import { spend } from './diff-budget'
import {
  changed,
  classes,
  lineStarts,
  newClasses,
  newIndexes,
  newStarts,
  oldClasses,
  oldIndexes,
  shared,
  slotCount,
  slots,
} from './diff-memory'
import { equalBytes, hashBytes } from './line-equality'
import { nextLine } from './lines'

/** The number of lines on each side that also occur on the other: the lengths of the sequences to compare. */
export let oldSharedCount: u32 = 0
export let newSharedCount: u32 = 0

const FREE_PROBES: u32 = 8

let mask: u32 = 0

/**
 * Gives equal lines the same number. Lines that the other side lacks are marked deleted or added at once,
 * because no common subsequence contains them. Returns false if the budget is exhausted.
 *
 * A slot holds a line's hash in its upper half and the line's number, counted from 1, in its lower half.
 */
export function numberLines(oldCount: u32, oldTo: usize, newCount: u32, newFrom: usize, newTo: usize): bool {
  const size = slotCount(oldCount)
  mask = size - 1
  memory.fill(slots, 0, (<usize>size) << 3)
  memory.fill(shared, 0, oldCount)
  memory.fill(changed, 0, oldCount + newCount)
  return (
    insertOldLines(oldCount) && lookUpNewLines(oldCount, oldTo, newFrom, newTo) && recordOldLines(oldCount)
  )
}

function insertOldLines(count: u32): bool {
  for (let line: u32 = 0; line < count; line++) {
    const start = load<u32>(lineStarts + ((<usize>line) << 2))
    const end = load<u32>(lineStarts + ((<usize>line) << 2), 4)
    const hash = hashBytes(start, end)
    const slot = findSlot(start, end, hash)
    if (slot === 0) return false
    const known = load<u32>(slot)
    if (known === 0) store<u64>(slot, ((<u64>hash) << 32) | (line + 1))
    store<u32>(classes + ((<usize>line) << 2), known === 0 ? line : known - 1)
  }
  return true
}

/**
 * After a matching line, the next lines usually match as well. Such lines are compared as bytes instead of
 * being looked up one by one.
 */
function lookUpNewLines(oldCount: u32, oldTo: usize, newFrom: usize, newTo: usize): bool {
  let line = oldCount
  let sharedCount: u32 = 0
  let expected = oldCount
  for (let at = newFrom; at < newTo; ) {
    const start = oldStart(expected)
    const same = expected < oldCount ? commonPrefix(start, oldTo, at, newTo) : 0
    for (; expected < oldCount && oldStart(expected) < start + same; expected++) {
      store<u32>(newStarts + ((<usize>line) << 2), at + (oldStart(expected) - start))
      recordNewLine(load<u32>(classes + ((<usize>expected) << 2)), line++, sharedCount++)
    }
    at += same
    if (at === newTo) break
    const next = nextLine(at, newTo)
    const slot = findSlot(at, next, hashBytes(at, next))
    if (slot === 0) return false
    const known = load<u32>(slot)
    store<u32>(newStarts + ((<usize>line) << 2), at)
    if (known === 0) store<u8>(changed + line, 1)
    else recordNewLine(known - 1, line, sharedCount++)
    if (known !== 0) expected = known
    line++
    at = next
  }
  store<u32>(newStarts + ((<usize>line) << 2), newTo)
  newSharedCount = sharedCount
  return true
}

function recordNewLine(number: u32, line: u32, sharedCount: u32): void {
  store<u8>(shared + number, 1)
  store<u32>(newClasses + ((<usize>sharedCount) << 2), number)
  store<u32>(newIndexes + ((<usize>sharedCount) << 2), line)
}

function oldStart(line: u32): usize {
  return load<u32>(lineStarts + ((<usize>line) << 2))
}

function recordOldLines(count: u32): bool {
  let sharedCount: u32 = 0
  for (let line: u32 = 0; line < count; line++) {
    const number = load<u32>(classes + ((<usize>line) << 2))
    if (load<u8>(shared + number) === 0) {
      store<u8>(changed + line, 1)
      continue
    }
    store<u32>(oldClasses + ((<usize>sharedCount) << 2), number)
    store<u32>(oldIndexes + ((<usize>sharedCount) << 2), line)
    sharedCount++
  }
  oldSharedCount = sharedCount
  return true
}

/** The slot of an equal line, or the free slot for a new one. Returns 0 if the budget is exhausted. */
function findSlot(start: usize, end: usize, hash: u32): usize {
  let at = hash
  let slot = slotAddress(at)
  let entry = load<u64>(slot)
  for (let probes: u32 = 0; entry !== 0; probes++) {
    if (<u32>(entry >>> 32) === hash && equalsLine(<u32>entry - 1, start, end)) return slot
    // A few probes are normal. Crafted lines with equal hashes would need as many probes as there are lines,
    // so further ones cost budget.
    if (probes >= FREE_PROBES && !spend(1 + ((end - start) >>> 4))) return 0
    slot = slotAddress(++at)
    entry = load<u64>(slot)
  }
  return slot
}

function slotAddress(at: u32): usize {
  return slots + ((<usize>(at & mask)) << 3)
}

function equalsLine(line: u32, start: usize, end: usize): bool {
  const known: usize = load<u32>(lineStarts + ((<usize>line) << 2))
  const length = <usize>load<u32>(lineStarts + ((<usize>line) << 2), 4) - known
  return length === end - start && equalBytes(known, start, length)
}

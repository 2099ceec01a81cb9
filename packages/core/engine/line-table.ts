import { commonBeginning } from './common-ends'
import { spend } from './diff-budget'
import {
  changed,
  classes,
  lineStarts,
  newNumbers,
  newPlaces,
  newStarts,
  oldNumbers,
  oldPlaces,
  shared,
  slots,
  slotsFor,
} from './diff-memory'
import { equalBytes, hashBytes } from './line-equality'
import { nextLine } from './lines'

/** How many lines both sides have, as far as each side has them: the lengths of what is compared by number. */
export let oldKept: u32 = 0
export let newKept: u32 = 0

const FREE_TRIES: u32 = 8

let mask: u32 = 0

/**
 * Gives equal lines the same number, and sets aside (as deleted, as added) those that the other side does not have at all:
 * no common subsequence can have them. False where the budget was used up.
 *
 * A slot holds a line's hash in its upper half and the number of the line, counted from 1, in its lower one.
 */
export function numberLines(oldCount: u32, oldTo: usize, newCount: u32, newFrom: usize, newTo: usize): bool {
  const size = slotsFor(oldCount)
  mask = size - 1
  memory.fill(slots, 0, (<usize>size) << 3)
  memory.fill(shared, 0, oldCount)
  memory.fill(changed, 0, oldCount + newCount)
  return enterOld(oldCount) && lookUpNew(oldCount, oldTo, newFrom, newTo) && keepOld(oldCount)
}

function enterOld(count: u32): bool {
  for (let line: u32 = 0; line < count; line++) {
    const start = load<u32>(lineStarts + ((<usize>line) << 2))
    const end = load<u32>(lineStarts + ((<usize>line) << 2), 4)
    const hash = hashBytes(start, end)
    const slot = find(start, end, hash)
    if (slot === 0) return false
    const known = load<u32>(slot)
    if (known === 0) store<u64>(slot, ((<u64>hash) << 32) | (line + 1))
    store<u32>(classes + ((<usize>line) << 2), known === 0 ? line : known - 1)
  }
  return true
}

/**
 * Where a line is known, what follows it mostly follows it on the other side, too: such lines are not looked up one by one,
 * but run over as bytes.
 */
function lookUpNew(oldCount: u32, oldTo: usize, newFrom: usize, newTo: usize): bool {
  let line = oldCount
  let kept: u32 = 0
  let expected = oldCount
  for (let at = newFrom; at < newTo; ) {
    const start = oldStart(expected)
    const same = expected < oldCount ? commonBeginning(start, oldTo, at, newTo) : 0
    for (; expected < oldCount && oldStart(expected) < start + same; expected++) {
      store<u32>(newStarts + ((<usize>line) << 2), at + (oldStart(expected) - start))
      keepNew(load<u32>(classes + ((<usize>expected) << 2)), line++, kept++)
    }
    at += same
    if (at === newTo) break
    const next = nextLine(at, newTo)
    const slot = find(at, next, hashBytes(at, next))
    if (slot === 0) return false
    const known = load<u32>(slot)
    store<u32>(newStarts + ((<usize>line) << 2), at)
    if (known === 0) store<u8>(changed + line, 1)
    else keepNew(known - 1, line, kept++)
    if (known !== 0) expected = known
    line++
    at = next
  }
  store<u32>(newStarts + ((<usize>line) << 2), newTo)
  newKept = kept
  return true
}

function keepNew(number: u32, line: u32, kept: u32): void {
  store<u8>(shared + number, 1)
  store<u32>(newNumbers + ((<usize>kept) << 2), number)
  store<u32>(newPlaces + ((<usize>kept) << 2), line)
}

function oldStart(line: u32): usize {
  return load<u32>(lineStarts + ((<usize>line) << 2))
}

function keepOld(count: u32): bool {
  let kept: u32 = 0
  for (let line: u32 = 0; line < count; line++) {
    const number = load<u32>(classes + ((<usize>line) << 2))
    if (load<u8>(shared + number) === 0) {
      store<u8>(changed + line, 1)
      continue
    }
    store<u32>(oldNumbers + ((<usize>kept) << 2), number)
    store<u32>(oldPlaces + ((<usize>kept) << 2), line)
    kept++
  }
  oldKept = kept
  return true
}

/** The slot of an equal line, or the free one where it would go; 0 where the budget is used up. */
function find(start: usize, end: usize, hash: u32): usize {
  let at = hash
  let slot = slotOf(at)
  let entry = load<u64>(slot)
  for (let tries: u32 = 0; entry !== 0; tries++) {
    if (<u32>(entry >>> 32) === hash && isLine(<u32>entry - 1, start, end)) return slot
    // The first tries are what a table takes; lines made to share a hash would take as many as there are lines.
    if (tries >= FREE_TRIES && !spend(1 + ((end - start) >>> 4))) return 0
    slot = slotOf(++at)
    entry = load<u64>(slot)
  }
  return slot
}

function slotOf(at: u32): usize {
  return slots + ((<usize>(at & mask)) << 3)
}

function isLine(line: u32, start: usize, end: usize): bool {
  const known: usize = load<u32>(lineStarts + ((<usize>line) << 2))
  const length = <usize>load<u32>(lineStarts + ((<usize>line) << 2), 4) - known
  return length === end - start && equalBytes(known, start, length)
}

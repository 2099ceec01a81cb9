import { changed, newClasses, newIndexes, oldClasses, oldIndexes } from './diff-memory'
import { commonFirst, commonLast, findMiddle, middleNew, middleOld } from './middle-snake'

/** False once a box could not be split because the budget was exhausted. */
let isShortest: bool = true

/**
 * Marks the old elements that a shortest edit script deletes and the new ones that it adds: "An O(ND)
 * difference algorithm and its variations" (E. Myers, 1986), with the linear-space refinement of section 4b.
 * Returns false if the budget was exhausted; the script is then valid but may not be shortest.
 */
export function markScript(oldCount: i32, newCount: i32): bool {
  isShortest = true
  markBox(0, oldCount, 0, newCount)
  return isShortest
}

/** A box pairs a range of old elements with a range of new ones. Each half takes half of the edits. */
function markBox(oldFrom: i32, oldTo: i32, newFrom: i32, newTo: i32): void {
  const first = commonFirst(oldAddress(oldFrom), newAddress(newFrom), min(oldTo - oldFrom, newTo - newFrom))
  oldFrom += first
  newFrom += first
  const last = commonLast(oldAddress(oldTo), newAddress(newTo), min(oldTo - oldFrom, newTo - newFrom))
  oldTo -= last
  newTo -= last
  const isOneSided = oldFrom === oldTo || newFrom === newTo
  if (!isOneSided && findMiddle(oldFrom, oldTo, newFrom, newTo)) {
    const oldMiddle = oldFrom + middleOld
    const newMiddle = newFrom + middleNew
    markBox(oldFrom, oldMiddle, newFrom, newMiddle)
    markBox(oldMiddle, oldTo, newMiddle, newTo)
  } else {
    isShortest = isShortest && isOneSided
    markAll(oldFrom, oldTo, newFrom, newTo)
  }
}

function markAll(oldFrom: i32, oldTo: i32, newFrom: i32, newTo: i32): void {
  for (let at = oldFrom; at < oldTo; at++) store<u8>(changed + load<u32>(oldIndexes + ((<usize>at) << 2)), 1)
  for (let at = newFrom; at < newTo; at++) store<u8>(changed + load<u32>(newIndexes + ((<usize>at) << 2)), 1)
}

function oldAddress(at: i32): usize {
  return oldClasses + ((<usize>at) << 2)
}

function newAddress(at: i32): usize {
  return newClasses + ((<usize>at) << 2)
}

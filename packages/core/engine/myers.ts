import { changed, newNumbers, newPlaces, oldNumbers, oldPlaces } from './diff-memory'
import { commonFirst, commonLast, findMiddle, passedNew, passedOld } from './middle-snake'

/** Whether every box could be cut in its middle before the budget was used up. */
let isShortest: bool = true

/**
 * Marks what a shortest edit script deletes of the old numbers and adds of the new ones: "An O(ND) difference algorithm and
 * its variations" (E. Myers, 1986), the refinement for linear space in section 4b. False where the budget was used up: then
 * it is a script still, but not a shortest one.
 */
export function markScript(oldCount: i32, newCount: i32): bool {
  isShortest = true
  markBox(0, oldCount, 0, newCount)
  return isShortest
}

/** A box is a part of the old numbers beside one of the new. Each takes half the edits of the one around it. */
function markBox(oldFrom: i32, oldTo: i32, newFrom: i32, newTo: i32): void {
  const first = commonFirst(oldAt(oldFrom), newAt(newFrom), min(oldTo - oldFrom, newTo - newFrom))
  oldFrom += first
  newFrom += first
  const last = commonLast(oldAt(oldTo), newAt(newTo), min(oldTo - oldFrom, newTo - newFrom))
  oldTo -= last
  newTo -= last
  const isOneSided = oldFrom === oldTo || newFrom === newTo
  if (!isOneSided && findMiddle(oldFrom, oldTo, newFrom, newTo)) {
    const oldMiddle = oldFrom + passedOld
    const newMiddle = newFrom + passedNew
    markBox(oldFrom, oldMiddle, newFrom, newMiddle)
    markBox(oldMiddle, oldTo, newMiddle, newTo)
  } else {
    isShortest = isShortest && isOneSided
    markAll(oldFrom, oldTo, newFrom, newTo)
  }
}

function markAll(oldFrom: i32, oldTo: i32, newFrom: i32, newTo: i32): void {
  for (let at = oldFrom; at < oldTo; at++) store<u8>(changed + load<u32>(oldPlaces + ((<usize>at) << 2)), 1)
  for (let at = newFrom; at < newTo; at++) store<u8>(changed + load<u32>(newPlaces + ((<usize>at) << 2)), 1)
}

function oldAt(at: i32): usize {
  return oldNumbers + ((<usize>at) << 2)
}

function newAt(at: i32): usize {
  return newNumbers + ((<usize>at) << 2)
}

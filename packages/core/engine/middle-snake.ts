import { spend, stepsLeft } from './diff-budget'
import { backward, forward, newClasses, oldClasses } from './diff-memory'
import { sameBackward, sameForward } from './same-bytes'

/** The middle of a shortest script: how much of the box's old and new side comes before it. */
export let middleOld: i32 = 0
export let middleNew: i32 = 0

/** Where two paths met: the diagonal, and the old-side position of the path that advanced last. */
let meetingDiagonal: i32 = 0
let meetingOld: i32 = 0

let oldCount: i32 = 0
let newCount: i32 = 0

/**
 * Finds the middle of a shortest edit script for a box. Neither side is empty, and the sides neither start
 * nor end alike.
 * Paths advance forward from the start and backward from the end, one edit per round and as far as possible
 * on each diagonal, until two meet (Myers 1986, section 4b). Returns false if the budget is exhausted.
 */
export function findMiddle(oldFrom: i32, oldTo: i32, newFrom: i32, newTo: i32): bool {
  oldCount = oldTo - oldFrom
  newCount = newTo - newFrom
  const forwardPaths = forward + ((<usize>(newCount + 1)) << 2)
  const backwardPaths = backward + ((<usize>(newCount + 1)) << 2)
  const oldFirst = oldClasses + ((<usize>oldFrom) << 2)
  const newFirst = newClasses + ((<usize>newFrom) << 2)
  const oldEnd = oldClasses + ((<usize>oldTo) << 2)
  const newEnd = newClasses + ((<usize>newTo) << 2)
  // With an odd number of edits, paths can only meet in a forward step; with an even number, in a backward
  // step.
  const isOdd = ((oldCount - newCount) & 1) !== 0
  for (let edits = 0; stepsLeft >= 0; edits++) {
    if (advancePaths(forwardPaths, backwardPaths, oldFirst, newFirst, 1, edits, isOdd ? edits - 1 : -1))
      return setMiddle(meetingOld, meetingOld - meetingDiagonal)
    if (advancePaths(backwardPaths, forwardPaths, oldEnd, newEnd, -1, edits, isOdd ? -1 : edits))
      return setMiddle(oldCount - meetingOld, newCount - (meetingOld - meetingDiagonal))
  }
  return false
}

function setMiddle(oldLength: i32, newLength: i32): bool {
  middleOld = oldLength
  middleNew = newLength
  return true
}

/**
 * Advances the paths of one direction by one edit, from the given old and new lines, forward or backward. Returns true if
 * one meets a path of the other direction after its `oppositeEdits` edits (-1: they cannot meet).
 * `paths` holds the furthest old position by diagonal (old position minus new position).
 */
function advancePaths(
  paths: usize,
  oppositePaths: usize,
  old: usize,
  newNumbersStart: usize,
  direction: i32,
  edits: i32,
  oppositeEdits: i32,
): bool {
  const oldLength = oldCount
  const newLength = newCount
  const lengthDifference = oldLength - newLength
  const limit = stepsLeft
  const low = lowestDiagonal(edits)
  const high = highestDiagonal(edits)
  const lowMet = oppositeEdits < 0 ? i32.MAX_VALUE : lowestDiagonal(oppositeEdits)
  const highMet = highestDiagonal(oppositeEdits)
  // There is no path beyond the outermost diagonals yet.
  if (low === -edits) setPath(paths, low - 1, -1)
  if (high === edits) setPath(paths, high + 1, -1)
  let steps: i64 = 0
  let below = getPath(paths, low - 1)
  for (let diagonal = low; diagonal <= high && steps <= limit; diagonal += 2) {
    // A path comes from the diagonal below by a deletion or from the one above by an addition.
    const above = getPath(paths, diagonal + 1)
    let x = max(below + 1, above)
    below = above
    const y = x - diagonal
    const common =
      direction > 0
        ? commonFirst(old + (x << 2), newNumbersStart + (y << 2), min(oldLength - x, newLength - y))
        : commonLast(old - (x << 2), newNumbersStart - (y << 2), min(oldLength - x, newLength - y))
    x += common
    steps += common + 1
    setPath(paths, diagonal, x)
    const opposite = lengthDifference - diagonal
    if (opposite >= lowMet && opposite <= highMet && x + getPath(oppositePaths, opposite) >= oldLength) {
      meetingDiagonal = diagonal
      meetingOld = x
      return spend(steps)
    }
  }
  spend(steps)
  return false
}

/** The number of equal elements from two addresses onward, up to `most`. Usually zero. */
export function commonFirst(old: usize, fresh: usize, limit: i32): i32 {
  if (limit <= 0 || load<u32>(old) !== load<u32>(fresh)) return 0
  return <i32>(sameForward(old, fresh, (<usize>limit) << 2) >>> 2)
}

/** The number of equal elements before two addresses, up to `most`. */
export function commonLast(oldEnd: usize, freshEnd: usize, limit: i32): i32 {
  if (limit <= 0 || load<u32>(oldEnd - 4) !== load<u32>(freshEnd - 4)) return 0
  return <i32>(sameBackward(oldEnd, freshEnd, (<usize>limit) << 2) >>> 2)
}

/** The outermost diagonals that this many edits can reach within the box. */
function lowestDiagonal(edits: i32): i32 {
  return edits <= newCount ? -edits : edits - 2 * newCount
}

function highestDiagonal(edits: i32): i32 {
  return edits <= oldCount ? edits : 2 * oldCount - edits
}

function getPath(paths: usize, diagonal: i32): i32 {
  return load<i32>(paths + (diagonal << 2))
}

function setPath(paths: usize, diagonal: i32, x: i32): void {
  store<i32>(paths + (diagonal << 2), x)
}

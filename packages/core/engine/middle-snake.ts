import { spend, stepsLeft } from './diff-budget'
import { backward, forward, newNumbers, oldNumbers } from './diff-memory'
import { sameBackward, sameForward } from './same-bytes'

/** Where a shortest script has done half of its edits: so much of the box's old side and of its new one are behind it. */
export let passedOld: i32 = 0
export let passedNew: i32 = 0

/** Where two paths met: the diagonal, and how much of the old side the path that ran last has behind it. */
let metOn: i32 = 0
let metAt: i32 = 0

let oldCount: i32 = 0
let newCount: i32 = 0

/**
 * Finds the middle of a shortest edit script for a box, both sides of which hold something and neither begin nor end alike.
 * Paths run forward from the beginning and backward from the end, one edit further in each round, on each diagonal as far as
 * they come, until two of them meet (Myers 1986, section 4b). False where the budget was used up.
 */
export function findMiddle(oldFrom: i32, oldTo: i32, newFrom: i32, newTo: i32): bool {
  oldCount = oldTo - oldFrom
  newCount = newTo - newFrom
  const ahead = forward + ((<usize>(newCount + 1)) << 2)
  const back = backward + ((<usize>(newCount + 1)) << 2)
  const oldFirst = oldNumbers + ((<usize>oldFrom) << 2)
  const newFirst = newNumbers + ((<usize>newFrom) << 2)
  const oldEnd = oldNumbers + ((<usize>oldTo) << 2)
  const newEnd = newNumbers + ((<usize>newTo) << 2)
  // Paths can only meet forward if the script has an odd number of edits, and backward if it has an even one.
  const isOdd = ((oldCount - newCount) & 1) !== 0
  for (let edits = 0; stepsLeft >= 0; edits++) {
    if (run(ahead, back, oldFirst, newFirst, 1, edits, isOdd ? edits - 1 : -1))
      return passed(metAt, metAt - metOn)
    if (run(back, ahead, oldEnd, newEnd, -1, edits, isOdd ? -1 : edits))
      return passed(oldCount - metAt, newCount - (metAt - metOn))
  }
  return false
}

function passed(ofOld: i32, ofNew: i32): bool {
  passedOld = ofOld
  passedNew = ofNew
  return true
}

/**
 * Takes the paths of one direction (from `old` and `fresh` on or back from there) one edit further; whether one has met a
 * path of the other direction, which has made `editsOfOthers` edits (-1: they cannot meet). `paths` holds, by diagonal (old
 * numbers behind less new ones behind), how many old numbers the furthest path has behind it.
 */
function run(
  paths: usize,
  others: usize,
  old: usize,
  fresh: usize,
  direction: i32,
  edits: i32,
  editsOfOthers: i32,
): bool {
  const ofOld = oldCount
  const ofNew = newCount
  const slant = ofOld - ofNew
  const most = stepsLeft
  const low = lowest(edits)
  const high = highest(edits)
  const lowMet = editsOfOthers < 0 ? i32.MAX_VALUE : lowest(editsOfOthers)
  const highMet = highest(editsOfOthers)
  // Beyond the outermost diagonals there is no path yet.
  if (low === -edits) set(paths, low - 1, -1)
  if (high === edits) set(paths, high + 1, -1)
  let steps: i64 = 0
  let below = get(paths, low - 1)
  for (let diagonal = low; diagonal <= high && steps <= most; diagonal += 2) {
    // A path comes from the diagonal below by a deletion or from the one above by an addition.
    const above = get(paths, diagonal + 1)
    let x = max(below + 1, above)
    below = above
    const y = x - diagonal
    const common =
      direction > 0
        ? commonFirst(old + (x << 2), fresh + (y << 2), min(ofOld - x, ofNew - y))
        : commonLast(old - (x << 2), fresh - (y << 2), min(ofOld - x, ofNew - y))
    x += common
    steps += common + 1
    set(paths, diagonal, x)
    const opposite = slant - diagonal
    if (opposite >= lowMet && opposite <= highMet && x + get(others, opposite) >= ofOld) {
      metOn = diagonal
      metAt = x
      return spend(steps)
    }
  }
  spend(steps)
  return false
}

/** How many numbers are the same from two addresses on, of `most`: mostly none. */
export function commonFirst(old: usize, fresh: usize, most: i32): i32 {
  if (most <= 0 || load<u32>(old) !== load<u32>(fresh)) return 0
  return <i32>(sameForward(old, fresh, (<usize>most) << 2) >>> 2)
}

/** How many numbers are the same up to two addresses, of `most`. */
export function commonLast(oldEnd: usize, freshEnd: usize, most: i32): i32 {
  if (most <= 0 || load<u32>(oldEnd - 4) !== load<u32>(freshEnd - 4)) return 0
  return <i32>(sameBackward(oldEnd, freshEnd, (<usize>most) << 2) >>> 2)
}

/** The outermost diagonals that so many edits lead to, those left out that lie outside of the box. */
function lowest(edits: i32): i32 {
  return edits <= newCount ? -edits : edits - 2 * newCount
}

function highest(edits: i32): i32 {
  return edits <= oldCount ? edits : 2 * oldCount - edits
}

function get(paths: usize, diagonal: i32): i32 {
  return load<i32>(paths + (diagonal << 2))
}

function set(paths: usize, diagonal: i32, x: i32): void {
  store<i32>(paths + (diagonal << 2), x)
}

import { commonBeginning, commonEnd } from './common-ends'
import { BINARY, TOO_COSTLY } from './comparison'
import { renewBudget } from './diff-budget'
import { initDiffMemory, LINES_AT_MOST, lineStarts, makeRoom } from './diff-memory'
import { isBinary } from './is-binary'
import { newKept, numberLines, oldKept } from './line-table'
import { countLines, splitLines } from './lines'
import { markScript } from './myers'
import { clearRuns, replaceAll, takeMarks } from './runs'

/** Memory for this thread; it grows when larger blobs come. */
export function initDiff(): void {
  initDiffMemory()
}

/**
 * Compares two blobs line by line (an absent one ends where it starts) with as few added and deleted lines as there can be.
 * The result, which of several such scripts included, depends on nothing but the blobs' bytes.
 */
export function compare(oldStart: usize, oldEnd: usize, newStart: usize, newEnd: usize): i32 {
  clearRuns(oldStart, newStart)
  if (isBinary(oldStart, oldEnd) || isBinary(newStart, newEnd)) return BINARY
  const beginning = commonBeginning(oldStart, oldEnd, newStart, newEnd)
  const oldFrom = oldStart + beginning
  const newFrom = newStart + beginning
  const ending = commonEnd(oldFrom, oldEnd, newFrom, newEnd)
  return compareMiddle(oldFrom, oldEnd - ending, newFrom, newEnd - ending)
}

function compareMiddle(oldFrom: usize, oldTo: usize, newFrom: usize, newTo: usize): i32 {
  if (oldFrom === oldTo || newFrom === newTo) {
    replaceAll(oldFrom, oldTo, newFrom, newTo)
    return 0
  }
  const oldCount = countLines(oldFrom, oldTo)
  const newCount = countLines(newFrom, newTo)
  renewBudget()
  if (oldCount + newCount > LINES_AT_MOST || !numberAll(oldFrom, oldTo, oldCount, newFrom, newTo, newCount)) {
    replaceAll(oldFrom, oldTo, newFrom, newTo)
    return TOO_COSTLY
  }
  const isShortest = markScript(<i32>oldKept, <i32>newKept)
  takeMarks(oldCount, newCount)
  return isShortest ? 0 : TOO_COSTLY
}

function numberAll(
  oldFrom: usize,
  oldTo: usize,
  oldCount: u32,
  newFrom: usize,
  newTo: usize,
  newCount: u32,
): bool {
  makeRoom(oldCount, newCount)
  splitLines(oldFrom, oldTo, lineStarts)
  return numberLines(oldCount, oldTo, newCount, newFrom, newTo)
}

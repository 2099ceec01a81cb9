import { commonPrefix, commonSuffix } from './common-ends'
import { BINARY, TOO_COSTLY } from './comparison'
import { initBudget, resetBudget, spendOnHistory } from './diff-budget'
import { ensureCapacity, initDiffMemory, lineStarts, MAX_LINES } from './diff-memory'
import { TOO_COSTLY_HISTORY } from './fault'
import { isBinary } from './is-binary'
import { newSharedCount, numberLines, oldSharedCount } from './line-table'
import { countLines, splitLines } from './lines'
import { markScript } from './myers'
import { clearRuns, collectRuns, replaceAll } from './runs'

/** Reserves this thread's memory. It grows when larger blobs are compared. */
export function initDiff(): void {
  initDiffMemory()
  initBudget()
}

/**
 * Compares two blobs line by line and finds the fewest added and deleted lines. An absent blob ends where it
 * starts.
 * The result depends only on the blobs' bytes, even if several minimal scripts exist.
 */
export function compare(oldStart: usize, oldEnd: usize, newStart: usize, newEnd: usize): i32 {
  clearRuns(oldStart, newStart)
  if (isBinary(oldStart, oldEnd) || isBinary(newStart, newEnd)) return BINARY
  const beginning = commonPrefix(oldStart, oldEnd, newStart, newEnd)
  const oldFrom = oldStart + beginning
  const newFrom = newStart + beginning
  const ending = commonSuffix(oldFrom, oldEnd, newFrom, newEnd)
  return compareMiddle(oldFrom, oldEnd - ending, newFrom, newEnd - ending)
}

function compareMiddle(oldFrom: usize, oldTo: usize, newFrom: usize, newTo: usize): i32 {
  if (oldFrom === oldTo || newFrom === newTo) {
    replaceAll(oldFrom, oldTo, newFrom, newTo)
    return 0
  }
  const oldCount = countLines(oldFrom, oldTo)
  const newCount = countLines(newFrom, newTo)
  resetBudget()
  if (oldCount + newCount > MAX_LINES || !numberAll(oldFrom, oldTo, oldCount, newFrom, newTo, newCount)) {
    replaceAll(oldFrom, oldTo, newFrom, newTo)
    return spendOnHistory() ? TOO_COSTLY : TOO_COSTLY_HISTORY
  }
  const isShortest = markScript(<i32>oldSharedCount, <i32>newSharedCount)
  collectRuns(oldCount, newCount)
  if (!spendOnHistory()) return TOO_COSTLY_HISTORY
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
  ensureCapacity(oldCount, newCount)
  splitLines(oldFrom, oldTo, lineStarts)
  return numberLines(oldCount, oldTo, newCount, newFrom, newTo)
}

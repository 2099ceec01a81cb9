import { reserve } from './memory'

/** The initial capacity in lines, for both sides together. */
const INITIAL_CAPACITY: u32 = 1 << 14

/** Larger comparisons are not done line by line, because they would take too much memory per thread. */
export const MAX_LINES: u32 = 1 << 22

/** Extra entries for ends, sentinels and the single run of an unsplit comparison. */
const SPARE: usize = 64

/** The start of each old line, then the end of the last one. */
export let lineStarts: usize = 0
/** The same for the new side, whose lines are numbered after the old ones. */
export let newStarts: usize = 0
/** For each old line, the first old line that equals it. */
export let classes: usize = 0
/** For each old line, whether the new side has it too. Set on the first line of its class. */
export let shared: usize = 0
/** For each line, old side first, whether the script deletes or adds it. */
export let changed: usize = 0
/** The classes of the lines that both sides have, for each side, and the indexes of those lines. */
export let oldClasses: usize = 0
export let newClasses: usize = 0
export let oldIndexes: usize = 0
export let newIndexes: usize = 0
/** The hash table of lines. Afterwards, the vectors and the runs reuse its memory. */
export let slots: usize = 0
export let forward: usize = 0
export let backward: usize = 0
export let runs: usize = 0

let capacity: u32 = 0

/** Reserves the memory for this thread's comparisons. */
export function initDiffMemory(): void {
  if (capacity === 0) allocate(INITIAL_CAPACITY)
}

/** Ensures capacity for the given line counts, at most `MAX_LINES` together. */
export function ensureCapacity(oldCount: u32, newCount: u32): void {
  let required = capacity
  while (required < oldCount + newCount) required <<= 1
  if (required > capacity) allocate(required)
  newStarts = lineStarts + 4
  newClasses = oldClasses + ((<usize>oldCount) << 2)
  newIndexes = oldIndexes + ((<usize>oldCount) << 2)
  backward = forward + ((<usize>(oldCount + newCount)) << 2) + SPARE
}

/**
 * The hash table size for a number of lines: a power of two that leaves at least a third of the slots free.
 */
export function slotCount(count: u32): u32 {
  let size: u32 = 16
  while (size < count + (count >>> 1)) size <<= 1
  return size
}

function allocate(lines: u32): void {
  const words = ((<usize>lines) << 2) + SPARE
  capacity = lines
  lineStarts = reserve(words)
  classes = reserve(words)
  oldClasses = reserve(words)
  oldIndexes = reserve(words)
  shared = reserve(<usize>lines + SPARE)
  changed = reserve(<usize>lines + SPARE)
  slots = reserve(5 * words)
  forward = slots
  runs = slots + 2 * words + SPARE
}

import { reserve } from './memory'

/** How many lines there is room for at first, those of both sides together. */
const FIRST_ROOM: u32 = 1 << 14

/** A comparison of more lines is not done line by line: it would take more memory than a thread should hold. */
export const LINES_AT_MOST: u32 = 1 << 22

/** Beyond one entry a line: ends, sentinels, and the record of one run where nothing was split. */
const SPARE: usize = 64

/** Where each line of the old side begins, then where the last one ends. */
export let lineStarts: usize = 0
/** The same of the new side, whose lines are counted on from those of the old one. */
export let newStarts: usize = 0
/** For each line of the old side the first one that equals it. */
export let classes: usize = 0
/** For each line of the old side whether the new one has it, too: said at the first of its class. */
export let shared: usize = 0
/** For each line, first of the old side, then of the new one, whether the script deletes or adds it. */
export let changed: usize = 0
/** The classes of the lines that both sides have, of the old side and of the new one; and which lines those are. */
export let oldNumbers: usize = 0
export let newNumbers: usize = 0
export let oldPlaces: usize = 0
export let newPlaces: usize = 0
/** The table of lines; when it has done its work the vectors and the runs take its place. */
export let slots: usize = 0
export let forward: usize = 0
export let backward: usize = 0
export let runs: usize = 0

let room: u32 = 0

/** Memory of this thread's comparisons. */
export function initDiffMemory(): void {
  if (room === 0) provide(FIRST_ROOM)
}

/** Sees to room for so many lines of each side; at most `LINES_AT_MOST` together. */
export function makeRoom(oldCount: u32, newCount: u32): void {
  let wanted = room
  while (wanted < oldCount + newCount) wanted <<= 1
  if (wanted > room) provide(wanted)
  newStarts = lineStarts + 4
  newNumbers = oldNumbers + ((<usize>oldCount) << 2)
  newPlaces = oldPlaces + ((<usize>oldCount) << 2)
  backward = forward + ((<usize>(oldCount + newCount)) << 2) + SPARE
}

/** How many slots the table has for so many lines: a power of two, so that a third of them stays free. */
export function slotsFor(count: u32): u32 {
  let size: u32 = 16
  while (size < count + (count >>> 1)) size <<= 1
  return size
}

function provide(lines: u32): void {
  const words = ((<usize>lines) << 2) + SPARE
  room = lines
  lineStarts = reserve(words)
  classes = reserve(words)
  oldNumbers = reserve(words)
  oldPlaces = reserve(words)
  shared = reserve(<usize>lines + SPARE)
  changed = reserve(<usize>lines + SPARE)
  slots = reserve(5 * words)
  forward = slots
  runs = slots + 2 * words + SPARE
}

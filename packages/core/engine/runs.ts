import { changed, lineStarts, newStarts, runs } from './diff-memory'
import { countLines } from './lines'

/**
 * A run is 4 × u32: address of its first byte, address after its last byte, number of its first line from 1,
 * and line count.
 */
export const RUN: usize = 16

/** The starts of the texts, for numbering lines. */
let oldText: usize = 0
let newText: usize = 0
let isNumbered: bool = true

let deleted: u32 = 0
let deletedEnd: usize = 0
let added: u32 = 0
let addedEnd: usize = 0

/** The number of lines that the script deletes and adds. */
export function deletedCount(): u32 {
  return deleted
}
export function addedCount(): u32 {
  return added
}

/** A record for each maximal run of deleted lines, in order. */
export function deletedRuns(): usize {
  return runs
}
export function deletedRunCount(): u32 {
  return <u32>((deletedEnd - runs) / RUN)
}

/** A record for each maximal run of added lines, in order. */
export function addedRuns(): usize {
  return deletedEnd
}
export function addedRunCount(): u32 {
  return <u32>((addedEnd - deletedEnd) / RUN)
}

export function addedRunsEnd(): usize {
  return addedEnd
}

/** Returns true if the first line of the new text was added. */
export function addsFirstLine(): bool {
  return deletedEnd < addedEnd && <usize>load<u32>(deletedEnd) === newText
}

/** Resets the result to no changes between these texts. */
export function clearRuns(oldStart: usize, newStart: usize): void {
  oldText = oldStart
  newText = newStart
  isNumbered = false
  deleted = 0
  added = 0
  deletedEnd = runs
  addedEnd = runs
}

/** Records that everything between these addresses was replaced. */
export function replaceAll(oldStart: usize, oldEnd: usize, newStart: usize, newEnd: usize): void {
  deleted = countLines(oldStart, oldEnd)
  added = countLines(newStart, newEnd)
  deletedEnd = oldStart === oldEnd ? runs : writeRun(runs, oldStart, oldEnd, deleted)
  addedEnd = newStart === newEnd ? deletedEnd : writeRun(deletedEnd, newStart, newEnd, added)
}

/** Converts the marks of `markScript` to runs. */
export function collectRuns(oldCount: u32, newCount: u32): void {
  deletedEnd = collectMarks(changed, oldCount, lineStarts, runs)
  deleted = collected
  addedEnd = collectMarks(changed + oldCount, newCount, newStarts + ((<usize>oldCount) << 2), deletedEnd)
  added = collected
}

let collected: u32 = 0

function collectMarks(marks: usize, count: u32, starts: usize, to: usize): usize {
  collected = 0
  for (let line: u32 = 0; line < count; line++) {
    if (load<u8>(marks + line) === 0) continue
    const first = line
    while (line < count && load<u8>(marks + line) !== 0) line++
    const start = load<u32>(starts + ((<usize>first) << 2))
    const end = load<u32>(starts + ((<usize>line) << 2))
    to = writeRun(to, start, end, line - first)
    collected += line - first
  }
  return to
}

function writeRun(to: usize, start: usize, end: usize, count: u32): usize {
  store<u32>(to, <u32>start)
  store<u32>(to, <u32>end, 4)
  store<u32>(to, count, 12)
  return to + RUN
}

/** Numbers the lines of all runs. Done on demand, because few callers need it. */
export function numberRuns(): void {
  if (isNumbered) return
  isNumbered = true
  numberFrom(oldText, runs, deletedEnd)
  numberFrom(newText, deletedEnd, addedEnd)
}

function numberFrom(text: usize, run: usize, end: usize): void {
  let line: u32 = 1
  for (; run < end; run += RUN) {
    line += countLines(text, load<u32>(run))
    store<u32>(run, line, 8)
    line += load<u32>(run, 12)
    text = load<u32>(run, 4)
  }
}

import type { FileClass } from '../detect/classify.ts'
import { type Facts, rowKinds } from '../facts/facts.ts'
import type { LineSet } from './line-set.ts'

/** A commit's change to a file that counts, before the daily cap. */
export interface RowChange {
  readonly row: number
  readonly path: number
  readonly language: string
  readonly weight: number
  /** Lines that the person had not written before in this repository. */
  readonly newLineCount: number
  readonly deletedLineCount: number
  /** Lines that the person had written before. */
  readonly repeated: number
  /** Lines beyond twice the cap are not compared at all, so they count neither as new nor as repeated. */
  readonly uncompared: number
}

/** R5: a deleted line counts a quarter of a written one. */
export const DELETION_WEIGHT = 0.25

/** Returns a commit's changes to files that count, and adds its lines to those written so far. */
export function changesOfCommit(
  { facts, classes }: { readonly facts: Facts; readonly classes: readonly FileClass[] },
  commit: number,
  written: LineSet,
): RowChange[] {
  const changes: RowChange[] = []
  for (let row = facts.firstRow[commit]!; row < facts.firstRow[commit + 1]!; row++) {
    const path = facts.path[row]!
    const fileClass = classes[path]!
    if (!fileClass.counted || rowKinds[facts.kind[row]!] !== 'text') continue
    const { language, weight } = fileClass
    const { newLineCount, repeated } = countNewLines(facts, row, written)
    const uncompared = facts.written[row]! - newLineCount - repeated
    const deletedLineCount = facts.deleted[row]!
    changes.push({ row, path, language, weight, newLineCount, deletedLineCount, repeated, uncompared })
  }
  return changes
}

/** R5: the lines of a change that count, before the cap. */
export function changedLines({
  newLineCount,
  deletedLineCount,
}: Pick<RowChange, 'newLineCount' | 'deletedLineCount'>): number {
  return newLineCount + DELETION_WEIGHT * deletedLineCount
}

/** Divides a change into `count` parts of whole lines, which differ by at most one line, and returns one of them. */
export function partOfChange(change: RowChange, index: number, count: number): RowChange {
  if (count === 1) return change
  const part = (lines: number) =>
    Math.floor((lines * (index + 1)) / count) - Math.floor((lines * index) / count)
  return {
    ...change,
    newLineCount: part(change.newLineCount),
    deletedLineCount: part(change.deletedLineCount),
    repeated: part(change.repeated),
    uncompared: part(change.uncompared),
  }
}

function countNewLines(facts: Facts, row: number, written: LineSet) {
  const from = facts.firstLine[row]!
  const to = facts.firstLine[row + 1]!
  // Files excluded by name have no hashes; a gitattribute may have included the file again.
  if (from === to) return { newLineCount: facts.written[row]!, repeated: 0 }
  let newLineCount = 0
  for (let line = from; line < to; line++) if (written.add(facts.lines[line]!)) newLineCount++
  return { newLineCount, repeated: to - from - newLineCount }
}

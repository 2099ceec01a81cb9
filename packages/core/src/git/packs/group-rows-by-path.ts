import type { EngineExports } from './engine.ts'
import { NO_OBJECT } from './pack-store.ts'
import type { TreeChanges } from './tree-changes.ts'

/**
 * Groups the rows of changes by path, newest first. Older versions are deltas of newer ones, so the next
 * row's data is mostly cached.
 * Paths are ordered by the pack offset of their newest content.
 */
export function groupRowsByPath(
  engine: Pick<EngineExports, 'packOffset'>,
  changes: TreeChanges,
  pathCount: number,
): Uint32Array[] {
  const first = firstRows(changes, pathCount)
  const rows = new Uint32Array(changes.length)
  const next = first.slice()
  for (let row = 0; row < changes.length; row++) rows[next[changes.path[row]!]!++] = row
  return sortByPackOffset(engine, changes, first, rows).map((path) =>
    rows.subarray(first[path], first[path + 1]),
  )
}

/** Path 0 marks rows that were merged into a rename. */
const FIRST_PATH = 1

/** Returns the first row index of each path, and the end of the last one. */
function firstRows({ length, path }: TreeChanges, pathCount: number): Uint32Array {
  const first = new Uint32Array(pathCount + 1)
  for (let row = 0; row < length; row++) first[path[row]! + 1]!++
  for (let index = 0; index < pathCount; index++) first[index + 1]! += first[index]!
  return first
}

function sortByPackOffset(
  engine: Pick<EngineExports, 'packOffset'>,
  changes: TreeChanges,
  first: Uint32Array,
  rows: Uint32Array,
): number[] {
  const paths: number[] = []
  const offsets = new Float64Array(first.length)
  for (let path = FIRST_PATH; path + 1 < first.length; path++) {
    if (first[path] === first[path + 1]) continue
    paths.push(path)
    offsets[path] = offsetOf(engine, changes, rows[first[path]!]!)
  }
  return paths.sort((one, other) => offsets[one]! - offsets[other]!)
}

function offsetOf(
  engine: Pick<EngineExports, 'packOffset'>,
  { before, after }: TreeChanges,
  row: number,
): number {
  const object = after[row] === NO_OBJECT ? before[row]! : after[row]!
  return object === NO_OBJECT ? 0 : engine.packOffset(object)
}

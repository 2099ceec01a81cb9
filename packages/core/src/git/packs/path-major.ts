import type { EngineCalls } from './engine.ts'
import { NO_OBJECT } from './pack-store.ts'
import type { TreeChanges } from './tree-changes.ts'

/**
 * The rows of changes, path by path, those of each newest first: what a file was is made of what it became, so most of what the next
 * row needs is at hand. Paths go in the order in which their newest contents lie in the pack.
 */
export function pathMajor(
  engine: Pick<EngineCalls, 'offsetOf'>,
  changes: TreeChanges,
  pathCount: number,
): Uint32Array[] {
  const first = firstRows(changes, pathCount)
  const rows = new Uint32Array(changes.length)
  const next = first.slice()
  for (let row = 0; row < changes.length; row++) rows[next[changes.path[row]!]!++] = row
  return inPackOrder(engine, changes, first, rows).map((path) => rows.subarray(first[path], first[path + 1]))
}

// --- internal ---

/** Rows without a path were joined with others. */
const FIRST_PATH = 1

/** Where the rows of each path begin, and where the last one's end. */
function firstRows({ length, path }: TreeChanges, pathCount: number): Uint32Array {
  const first = new Uint32Array(pathCount + 1)
  for (let row = 0; row < length; row++) first[path[row]! + 1]!++
  for (let place = 0; place < pathCount; place++) first[place + 1]! += first[place]!
  return first
}

function inPackOrder(
  engine: Pick<EngineCalls, 'offsetOf'>,
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
  engine: Pick<EngineCalls, 'offsetOf'>,
  { before, after }: TreeChanges,
  row: number,
): number {
  const object = after[row] === NO_OBJECT ? before[row]! : after[row]!
  return object === NO_OBJECT ? 0 : engine.offsetOf(object) >>> 0
}

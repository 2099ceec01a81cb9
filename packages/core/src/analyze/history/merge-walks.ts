import { emptyChanges, type TreeChanges } from '../../git/packs/tree-changes.ts'
import type { Walked } from './packed-tasks.ts'

/** What several threads found in one part of the commits each, as if one had found all of it. */
export function mergeWalks(walks: readonly Walked[]): Walked {
  const numbers = new Map<string, number>([['', 0]])
  const length = walks.reduce((sum, { changes }) => sum + changes.length, 0)
  // Threads look at the same columns.
  const changes = emptyChanges(length, () => new Uint32Array(new SharedArrayBuffer(4 * length)))
  let row = 0
  let commit = 0
  for (const walk of walks) {
    const places = walk.paths.map((path) => placeOf(numbers, path))
    copy(walk.changes, changes, row, commit, places)
    row += walk.changes.length
    commit += walk.headers.length
  }
  return { headers: walks.flatMap(({ headers }) => headers), changes, paths: [...numbers.keys()] }
}

// --- internal ---

function placeOf(numbers: Map<string, number>, path: string): number {
  const known = numbers.get(path)
  if (known !== undefined) return known
  numbers.set(path, numbers.size)
  return numbers.size - 1
}

function copy(
  from: TreeChanges,
  to: TreeChanges,
  firstRow: number,
  firstCommit: number,
  places: readonly number[],
): void {
  to.before.set(from.before, firstRow)
  to.after.set(from.after, firstRow)
  to.kinds.set(from.kinds, firstRow)
  for (let row = 0; row < from.length; row++) {
    to.commit[firstRow + row] = from.commit[row]! + firstCommit
    to.path[firstRow + row] = places[from.path[row]!]!
    to.from[firstRow + row] = places[from.from[row]!]!
  }
}

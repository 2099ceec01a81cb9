import type { CommitHeader } from '../../git/commit-header.ts'
import { emptyChanges, type TreeChanges } from '../../git/packs/tree-changes.ts'
import type { Walked } from './packed-tasks.ts'

/** What all commits changed, in their order. */
export type Merged = Omit<Walked, 'places'>

/** What several threads found in some of the commits each, as if one had found all of it. */
export function mergeWalks(walks: readonly Walked[], commitCount: number): Merged {
  const numbers = new Map<string, number>([['', 0]])
  const next = firstRows(walks, commitCount)
  const length = next[commitCount]!
  // Threads look at the same columns.
  const changes = emptyChanges(length, () => new Uint32Array(new SharedArrayBuffer(4 * length)))
  for (const walk of walks) {
    const paths = walk.paths.map((path) => placeOf(numbers, path))
    copy(walk.changes, changes, next, paths)
  }
  return { headers: headersOf(walks, commitCount), changes, paths: [...numbers.keys()] }
}

// --- internal ---

/** Where the rows of each commit begin, and where the last one's end. */
function firstRows(walks: readonly Walked[], commitCount: number): Uint32Array {
  const first = new Uint32Array(commitCount + 1)
  for (const { changes } of walks)
    for (let row = 0; row < changes.length; row++) first[changes.commit[row]! + 1]!++
  for (let commit = 0; commit < commitCount; commit++) first[commit + 1]! += first[commit]!
  return first
}

function placeOf(numbers: Map<string, number>, path: string): number {
  const known = numbers.get(path)
  if (known !== undefined) return known
  numbers.set(path, numbers.size)
  return numbers.size - 1
}

function copy(from: TreeChanges, to: TreeChanges, next: Uint32Array, paths: readonly number[]): void {
  for (let row = 0; row < from.length; row++) {
    const commit = from.commit[row]!
    const place = next[commit]!++
    to.commit[place] = commit
    to.path[place] = paths[from.path[row]!]!
    to.before[place] = from.before[row]!
    to.after[place] = from.after[row]!
    to.kinds[place] = from.kinds[row]!
    to.from[place] = paths[from.from[row]!]!
  }
}

function headersOf(walks: readonly Walked[], commitCount: number): (CommitHeader | undefined)[] {
  const headers = new Array<CommitHeader | undefined>(commitCount).fill(undefined)
  for (const walk of walks) for (const [at, place] of walk.places.entries()) headers[place] = walk.headers[at]
  return headers
}

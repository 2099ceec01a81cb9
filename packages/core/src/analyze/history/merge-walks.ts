import type { CommitHeader } from '../../git/commit.ts'
import { emptyChanges, type TreeChanges } from '../../git/packs/tree-changes.ts'
import type { WalkResult } from './packed-tasks.ts'

/** The changes of all commits, in order. */
export type MergedWalk = Omit<WalkResult, 'commitIndexes'>

/** Merges the walks of several threads into the result of a single one. */
export function mergeWalks(walks: readonly WalkResult[], commitCount: number): MergedWalk {
  const numbers = new Map<string, number>([['', 0]])
  const next = firstRows(walks, commitCount)
  const length = next[commitCount]!
  // The columns are shared between threads.
  const changes = emptyChanges(length, () => new Uint32Array(new SharedArrayBuffer(4 * length)))
  for (const walk of walks) {
    const paths = walk.paths.map((path) => pathNumber(numbers, path))
    copyChanges(walk.changes, changes, next, paths)
  }
  return { headers: collectHeaders(walks, commitCount), changes, paths: [...numbers.keys()] }
}

/** The first row of each commit, then the end of the last one. */
function firstRows(walks: readonly WalkResult[], commitCount: number): Uint32Array {
  const first = new Uint32Array(commitCount + 1)
  for (const { changes } of walks)
    for (let row = 0; row < changes.length; row++) first[changes.commit[row]! + 1]!++
  for (let commit = 0; commit < commitCount; commit++) first[commit + 1]! += first[commit]!
  return first
}

function pathNumber(numbers: Map<string, number>, path: string): number {
  const known = numbers.get(path)
  if (known !== undefined) return known
  numbers.set(path, numbers.size)
  return numbers.size - 1
}

function copyChanges(from: TreeChanges, to: TreeChanges, next: Uint32Array, paths: readonly number[]): void {
  for (let row = 0; row < from.length; row++) {
    const commit = from.commit[row]!
    const target = next[commit]!++
    to.commit[target] = commit
    to.path[target] = paths[from.path[row]!]!
    to.before[target] = from.before[row]!
    to.after[target] = from.after[row]!
    to.kinds[target] = from.kinds[row]!
    to.from[target] = paths[from.from[row]!]!
  }
}

function collectHeaders(walks: readonly WalkResult[], commitCount: number): (CommitHeader | undefined)[] {
  const headers = new Array<CommitHeader | undefined>(commitCount).fill(undefined)
  for (const walk of walks)
    for (const [at, index] of walk.commitIndexes.entries()) headers[index] = walk.headers[at]
  return headers
}

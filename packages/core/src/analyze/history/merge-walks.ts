import type { CommitHeader } from '../../git/commit.ts'
import { NO_OBJECT } from '../../git/packs/pack-store.ts'
import { emptyChanges, type TreeChanges } from '../../git/packs/tree-changes.ts'
import type { WalkedCommits } from '../../git/packs/walk-commits.ts'

/** The changes of all commits, in order. */
export type MergedWalk = Omit<WalkedCommits, 'commitIndexes'>

/** Merges the walks of several threads into the result of a single one. */
export function mergeWalks(
  walks: readonly WalkedCommits[],
  commitCount: number,
  objectCount: number,
): MergedWalk {
  const numbers = new Map<string, number>([['', 0]])
  const missing = new Map<string, number>()
  const next = firstRows(walks, commitCount)
  const length = next[commitCount]!
  // The columns are shared between threads.
  const changes = emptyChanges(length, () => new Uint32Array(new SharedArrayBuffer(4 * length)))
  for (const walk of walks) {
    const paths = walk.paths.map((path) => indexOf(numbers, path))
    const objects = walk.missing.map((id) => objectCount + indexOf(missing, id))
    const objectOf = (object: number) =>
      object < objectCount || object === NO_OBJECT ? object : objects[object - objectCount]!
    copyChanges(walk.changes, changes, next, { paths, objectOf })
  }
  return {
    headers: collectHeaders(walks, commitCount),
    changes,
    paths: [...numbers.keys()],
    missing: [...missing.keys()],
  }
}

/** The first row of each commit, then the end of the last one. */
function firstRows(walks: readonly WalkedCommits[], commitCount: number): Uint32Array {
  const first = new Uint32Array(commitCount + 1)
  for (const { changes } of walks)
    for (let row = 0; row < changes.length; row++) first[changes.commit[row]! + 1]!++
  for (let commit = 0; commit < commitCount; commit++) first[commit + 1]! += first[commit]!
  return first
}

/** The index of a value in the order in which values were first seen. */
function indexOf(indexes: Map<string, number>, value: string): number {
  const known = indexes.get(value)
  if (known !== undefined) return known
  indexes.set(value, indexes.size)
  return indexes.size - 1
}

interface NumberMaps {
  readonly paths: readonly number[]
  readonly objectOf: (object: number) => number
}

/** Each thread has its own numbers for paths and missing objects. */
function copyChanges(
  from: TreeChanges,
  to: TreeChanges,
  next: Uint32Array,
  { paths, objectOf }: NumberMaps,
): void {
  for (let row = 0; row < from.length; row++) {
    const commit = from.commit[row]!
    const target = next[commit]!++
    to.commit[target] = commit
    to.path[target] = paths[from.path[row]!]!
    to.before[target] = objectOf(from.before[row]!)
    to.after[target] = objectOf(from.after[row]!)
    to.kinds[target] = from.kinds[row]!
    to.from[target] = paths[from.from[row]!]!
  }
}

function collectHeaders(walks: readonly WalkedCommits[], commitCount: number): (CommitHeader | undefined)[] {
  const headers = new Array<CommitHeader | undefined>(commitCount).fill(undefined)
  for (const walk of walks)
    for (const [at, index] of walk.commitIndexes.entries()) headers[index] = walk.headers[at]
  return headers
}

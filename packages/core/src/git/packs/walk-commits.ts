import type { CommitHeader } from '../commit.ts'
import { createStringSharer } from '../share-strings.ts'
import { NO_OBJECT, type PackStore } from './pack-store.ts'
import { parsePlainHeader } from './parse-plain-header.ts'
import { readPaths } from './read-paths.ts'
import { readChanges, type TreeChanges } from './tree-changes.ts'
import { UnreadableObject } from './unreadable-object.ts'

export interface WalkedCommits {
  /** Indexes of the walked commits, in order. */
  readonly commitIndexes: readonly number[]
  /** Parsed headers; undefined for headers that git must parse. */
  readonly headers: readonly (CommitHeader | undefined)[]
  readonly changes: TreeChanges
  readonly paths: readonly string[]
  /** The ids of missing objects, which are numbered after all others. */
  readonly missing: readonly string[]
}

/**
 * Finds the changes of the requested commits, one per step: their trees compared to those of their first
 * parents, or to nothing at the boundary.
 */
export function* walkCommits(
  store: PackStore,
  ids: readonly string[],
  requested: Iterable<number>,
  boundary: ReadonlySet<string>,
): Generator<void, WalkedCommits> {
  const { engine, memory, find } = store
  engine.initWalking()
  const indexes: number[] = []
  const headers: (CommitHeader | undefined)[] = []
  const shareStrings = createStringSharer()
  for (const index of requested) {
    const id = ids[index]!
    indexes.push(index)
    throwOnFault(id, engine.openCommit(find(id), boundary.has(id) ? 1 : 0))
    const from = engine.commitText() >>> 0
    const header = parsePlainHeader(id, Buffer.from(memory.buffer, from, engine.commitSize()))
    headers.push(header && shareStrings(header))
    const tree = engine.commitTree()
    const parent = engine.commitParent() >>> 0
    throwOnFault(id, engine.compareTrees(index, treeOf(parent, id), tree))
    yield
  }
  return {
    commitIndexes: indexes,
    headers,
    changes: readChanges(engine, memory),
    paths: readPaths(engine, memory),
    missing: store.missingIds(),
  }

  function treeOf(commit: number, id: string): number {
    if (commit === NO_OBJECT) return commit
    throwOnFault(id, engine.openCommit(commit, 1))
    return engine.commitTree()
  }
}

function throwOnFault(id: string, fault: number): void {
  if (fault !== 0) throw new UnreadableObject(id, fault)
}

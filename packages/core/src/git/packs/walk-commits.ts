import type { CommitHeader } from '../commit-header.ts'
import { plainHeader } from './commit-text.ts'
import { UnreadableObject } from './faults.ts'
import { NO_OBJECT, type PackStore } from './pack-store.ts'
import { pathsOf } from './paths-of.ts'
import { type TreeChanges, takeChanges } from './tree-changes.ts'

export interface WalkedCommits {
  /** Which of the commits were walked, in their order. */
  readonly places: readonly number[]
  /** What each of them says of itself; undefined where git has to be asked. */
  readonly headers: readonly (CommitHeader | undefined)[]
  readonly changes: TreeChanges
  readonly paths: readonly string[]
}

/** Finds, a commit a step, what those at these places changed: their trees against those of their first parents, or against none where history ends. */
export function* walkCommits(
  { engine, memory, find }: PackStore,
  ids: readonly string[],
  wanted: Iterable<number>,
  boundary: ReadonlySet<string>,
): Generator<void, WalkedCommits> {
  engine.initWalking()
  const places: number[] = []
  const headers: (CommitHeader | undefined)[] = []
  for (const place of wanted) {
    const id = ids[place]!
    places.push(place)
    checked(id, engine.openCommit(find(id), boundary.has(id) ? 1 : 0))
    const from = engine.commitText() >>> 0
    headers.push(plainHeader(id, Buffer.from(memory.buffer, from, engine.commitSize())))
    const tree = engine.commitTree()
    const parent = engine.commitParent() >>> 0
    checked(id, engine.compareTrees(place, treeOf(parent, id), tree))
    yield
  }
  return { places, headers, changes: takeChanges(engine, memory), paths: pathsOf(engine, memory) }

  function treeOf(commit: number, id: string): number {
    if (commit === NO_OBJECT) return commit
    checked(id, engine.openCommit(commit, 1))
    return engine.commitTree()
  }
}

// --- internal ---

function checked(id: string, fault: number): void {
  if (fault !== 0) throw new UnreadableObject(id, fault)
}

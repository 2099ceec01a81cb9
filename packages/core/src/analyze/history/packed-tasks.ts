import { detectRenames } from '../../git/packs/detect-renames.ts'
import { createPackStore, type PackStore, type SharedStore } from '../../git/packs/pack-store.ts'
import type { TreeChanges } from '../../git/packs/tree-changes.ts'
import { type WalkedCommits, walkCommits } from '../../git/packs/walk-commits.ts'
import { type Batches, nextBatch } from './batches.ts'
import { type ComparedRows, comparePackedRows } from './packed-rows.ts'
import type { Steps } from './steps.ts'

export interface WalkTask {
  readonly ids: readonly string[]
  /** Batches of indexes into `ids`. */
  readonly batches: Batches
  readonly boundary: readonly string[]
}

export interface CompareTask {
  readonly changes: TreeChanges
  readonly paths: readonly string[]
  readonly batches: Batches
  /** The indexes of commits where a shallow clone ends. */
  readonly boundary: readonly number[]
}

/** The tasks of a thread that reads packs. */
export interface PackedTasks {
  walk(task: WalkTask): Steps<WalkedCommits>
  compare(task: CompareTask): Steps<ComparedRows>
}

export function createPackedTasks(shared: SharedStore): PackedTasks {
  const store = createPackStore(shared)
  store.engine.initComparing()
  return {
    *walk({ ids, batches, boundary }) {
      const walked = yield* walkCommits(store, ids, takeItems(batches), new Set(boundary))
      yield* detectRenames(store, walked.changes, walked.paths)
      return walked
    },
    compare: (task) => compare(store, task),
  }
}

function compare(store: PackStore, { batches, boundary, ...work }: CompareTask): Steps<ComparedRows> {
  return comparePackedRows(store, { ...work, boundary: new Set(boundary) }, takeItems(batches))
}

/** Takes batches until none is left and yields their items. */
function* takeItems(batches: Batches): Generator<number> {
  for (let batch = nextBatch(batches); batch !== undefined; batch = nextBatch(batches)) yield* batch
}

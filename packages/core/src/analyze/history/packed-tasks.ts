import type { RowColumns } from '../../facts/row-table.ts'
import type { CommitHeader } from '../../git/commit-header.ts'
import { type PackStore, packStore, type SharedStore } from '../../git/packs/pack-store.ts'
import { joinRenames } from '../../git/packs/renames.ts'
import type { TreeChanges } from '../../git/packs/tree-changes.ts'
import { walkCommits } from '../../git/packs/walk-commits.ts'
import { type Batches, nextBatch } from './batches.ts'
import { packedRows } from './packed-rows.ts'

export interface WalkTask {
  readonly ids: readonly string[]
  readonly boundary: readonly string[]
}

export interface Walked {
  /** What each commit says of itself; undefined where git has to be asked. */
  readonly headers: readonly (CommitHeader | undefined)[]
  readonly changes: TreeChanges
  readonly paths: readonly string[]
}

export interface CompareTask {
  readonly changes: TreeChanges
  readonly paths: readonly string[]
  readonly batches: Batches
  /** Places of commits that the clone has nothing from before of. */
  readonly boundary: readonly number[]
}

/** What a thread that reads packs can be asked to do. */
export interface PackedTasks {
  walk(task: WalkTask): Walked
  compare(task: CompareTask): RowColumns
}

export function packedTasks(shared: SharedStore): PackedTasks {
  const store = packStore(shared)
  store.engine.initComparing()
  return {
    walk({ ids, boundary }) {
      const walked = walkCommits(store, ids, new Set(boundary))
      joinRenames(store, walked.changes, walked.paths)
      return walked
    },
    compare: (task) => compare(store, task),
  }
}

// --- internal ---

function compare(store: PackStore, { batches, boundary, ...work }: CompareTask): RowColumns {
  return packedRows(store, { ...work, boundary: new Set(boundary) }, rowsOf(batches))
}

/** The rows of one batch after the other, as long as no other thread has taken them. */
function* rowsOf(batches: Batches): Generator<number> {
  for (let batch = nextBatch(batches); batch !== undefined; batch = nextBatch(batches)) yield* batch
}

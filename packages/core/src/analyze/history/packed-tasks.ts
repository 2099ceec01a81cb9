import type { RowColumns } from '../../facts/row-table.ts'
import type { CommitHeader } from '../../git/commit-header.ts'
import { type PackStore, packStore, type SharedStore } from '../../git/packs/pack-store.ts'
import { joinRenames } from '../../git/packs/renames.ts'
import type { TreeChanges } from '../../git/packs/tree-changes.ts'
import { walkCommits } from '../../git/packs/walk-commits.ts'
import { type Batches, nextBatch } from './batches.ts'
import { packedRows } from './packed-rows.ts'
import type { Steps } from './steps.ts'

export interface WalkTask {
  readonly ids: readonly string[]
  /** Of places among them. */
  readonly batches: Batches
  readonly boundary: readonly string[]
}

export interface Walked {
  /** Which of the commits were walked, in their order. */
  readonly places: readonly number[]
  /** What each of them says of itself; undefined where git has to be asked. */
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
  walk(task: WalkTask): Steps<Walked>
  compare(task: CompareTask): Steps<RowColumns>
}

export function packedTasks(shared: SharedStore): PackedTasks {
  const store = packStore(shared)
  store.engine.initComparing()
  return {
    *walk({ ids, batches, boundary }) {
      const walked = yield* walkCommits(store, ids, taken(batches), new Set(boundary))
      yield* joinRenames(store, walked.changes, walked.paths)
      return walked
    },
    compare: (task) => compare(store, task),
  }
}

// --- internal ---

function compare(store: PackStore, { batches, boundary, ...work }: CompareTask): Steps<RowColumns> {
  return packedRows(store, { ...work, boundary: new Set(boundary) }, taken(batches))
}

/** What is in one batch after the other, as long as no other thread has taken it. */
function* taken(batches: Batches): Generator<number> {
  for (let batch = nextBatch(batches); batch !== undefined; batch = nextBatch(batches)) yield* batch
}

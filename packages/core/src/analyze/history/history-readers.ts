import type { CommitReaderKind } from '../../contract/commits-read.ts'
import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { CommitIds } from '../../git/commit-ids.ts'
import { type Blocker, diffAttributes, grafts } from './blockers.ts'
import type { ReadOptions } from './read-options.ts'
import { type PackedHistory, readPacked } from './read-packed.ts'
import { readStreamed } from './read-streamed.ts'
import { readWithCatFile } from './read-with-cat-file.ts'

/** A batch of commits that can be added to a builder. */
export interface CommitBatch {
  readonly commitCount: number
  addTo(builder: FactsBuilder): void
}

/** One way to read a history. */
export interface HistoryReader {
  readonly name: CommitReaderKind
  /** What this reader does not support. */
  readonly blockers: readonly Blocker[]
  read(ids: CommitIds, options: ReadOptions): AsyncGenerator<CommitBatch>
}

/**
 * Fastest first. Each reader supports more repositories than the previous one; the last one has the best
 * error messages.
 */
export const historyReaders: readonly HistoryReader[] = [
  { name: 'packs', blockers: [grafts, diffAttributes], read: toBatchReader(readPacked) },
  { name: 'files', blockers: [diffAttributes], read: toBatchReader(readWithCatFile) },
  { name: 'stream', blockers: [], read: readStreamBatches },
]

type TableReader = (ids: CommitIds, options: ReadOptions) => AsyncGenerator<PackedHistory>

function toBatchReader(read: TableReader): HistoryReader['read'] {
  return async function* (ids, options) {
    for await (const { commits, tables } of read(ids, options))
      yield {
        commitCount: commits.length,
        addTo(builder) {
          builder.addTables(commits, tables)
          // Suspended generators refer to a batch until they have the next one.
          commits.length = 0
          tables.length = 0
        },
      }
  }
}

async function* readStreamBatches(ids: CommitIds, options: ReadOptions): AsyncGenerator<CommitBatch> {
  for await (const { commit, rows } of readStreamed(ids, options))
    yield { commitCount: 1, addTo: (builder) => builder.add(commit, rows) }
}

import type { CommitReader } from '../../contract/commits-read.ts'
import type { FactsBuilder } from '../../facts/facts-builder.ts'
import { grafts, type Hindrance, otherNames, ownComparisons } from './hindrances.ts'
import { readAsked } from './read-asked.ts'
import type { ReadOptions } from './read-options.ts'
import { type PackedHistory, readPacked } from './read-packed.ts'
import { readStreamed } from './read-streamed.ts'

/** Commits that were read, for whoever has a builder. */
export interface Portion {
  readonly commitCount: number
  addTo(builder: FactsBuilder): void
}

/** One way to read a history. */
export interface HistoryReader {
  readonly name: CommitReader
  /** What is left to those who come after it. */
  readonly hindrances: readonly Hindrance[]
  read(ids: readonly string[], options: ReadOptions): AsyncGenerator<Portion>
}

/** The fastest first; each knows more stores than the one before, and the last one better sentences for what is broken. */
export const historyReaders: readonly HistoryReader[] = [
  { name: 'packs', hindrances: [otherNames, grafts, ownComparisons], read: inPortions(readPacked) },
  { name: 'files', hindrances: [ownComparisons], read: inPortions(readAsked) },
  { name: 'stream', hindrances: [], read: streamed },
]

// --- internal ---

type TableReader = (ids: readonly string[], options: ReadOptions) => AsyncGenerator<PackedHistory>

function inPortions(read: TableReader): HistoryReader['read'] {
  return async function* (ids, options) {
    for await (const { commits, tables } of read(ids, options))
      yield { commitCount: commits.length, addTo: (builder) => builder.addTables(commits, tables) }
  }
}

async function* streamed(ids: readonly string[], options: ReadOptions): AsyncGenerator<Portion> {
  for await (const { commit, rows } of readStreamed(ids, options))
    yield { commitCount: 1, addTo: (builder) => builder.add(commit, rows) }
}

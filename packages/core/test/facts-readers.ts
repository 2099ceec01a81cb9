import type { ReadOptions } from '../src/analyze/history/read-options.ts'
import { type PackedHistory, readPacked } from '../src/analyze/history/read-packed.ts'
import { readStreamed } from '../src/analyze/history/read-streamed.ts'
import { readWithCatFile } from '../src/analyze/history/read-with-cat-file.ts'
import { startReading } from '../src/analyze/history/start-reading.ts'
import type { Facts } from '../src/facts/facts.ts'
import { FactsBuilder } from '../src/facts/facts-builder.ts'
import { nullFactsStore } from '../src/facts/facts-store.ts'
import type { CommitIds } from '../src/git/commit-ids.ts'
import { listRevisions } from '../src/git/list-revisions.ts'
import { describeCommits } from './describe-facts.ts'
import { openRepository } from './open-repository.ts'

type RepositoryPath = { readonly path: string }

/** Reads the facts of a repository with each history reader; all commits if no ids are given. */
export const readPackedFacts = createTableReader(readPacked)
export const readCatFileFacts = createTableReader(readWithCatFile)

export const readStreamedFacts = createFactsReader(async (builder, ids, options) => {
  for await (const { commit, rows } of readStreamed(ids, options)) builder.add(commit, rows)
})

/** Reads facts with the first reader that supports the repository. */
export const readFactsWithFallback = createFactsReader((builder, ids, options) =>
  startReading(ids, options)(builder),
)

export async function listCommitIds(repository: RepositoryPath): Promise<readonly string[]> {
  return (await listRevisions(await openRepository(repository.path))).commits.slice(0)
}

/**
 * Net changes per file. Two edit scripts between the same files can delete and re-add a line, so only the
 * sums are equal.
 */
export function netChanges(facts: Facts) {
  return describeCommits(facts).map(({ rows, ...commit }) => ({
    ...commit,
    rows: rows.map(({ path, kind, added, deleted }) => `${path} ${kind} ${added! - deleted!}`).sort(),
  }))
}

type FactsReader = (builder: FactsBuilder, ids: CommitIds, options: ReadOptions) => Promise<void>

type Reader = (ids: CommitIds, options: ReadOptions) => AsyncIterable<PackedHistory>

function createTableReader(read: Reader) {
  return createFactsReader(async (builder, ids, options) => {
    for await (const { commits, tables } of read(ids, options)) builder.addTables(commits, tables)
  })
}

function createFactsReader(readInto: FactsReader) {
  return async (
    built: RepositoryPath,
    options: Partial<ReadOptions> = {},
    ids?: readonly string[],
  ): Promise<Facts> => {
    const repository = await openRepository(built.path)
    const builder = new FactsBuilder()
    const defaults = {
      key: '',
      store: nullFactsStore,
      configFingerprint: '',
      hasDiffAttributes: false,
      workers: 1,
    }
    const { signal } = new AbortController()
    const readOptions = { ...defaults, repository, signal, onRead: () => {}, ...options }
    await readInto(builder, ids ?? (await listRevisions(repository)).commits, readOptions)
    return builder.facts()
  }
}

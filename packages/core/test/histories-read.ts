import { beginReading } from '../src/analyze/history/begin-reading.ts'
import { readAsked } from '../src/analyze/history/read-asked.ts'
import type { ReadOptions } from '../src/analyze/history/read-options.ts'
import { type PackedHistory, readPacked } from '../src/analyze/history/read-packed.ts'
import { readStreamed } from '../src/analyze/history/read-streamed.ts'
import type { Facts } from '../src/facts/facts.ts'
import { FactsBuilder } from '../src/facts/facts-builder.ts'
import { noFactsStore } from '../src/facts/facts-store.ts'
import { openRepository } from '../src/git/repository.ts'
import { revisions } from '../src/git/revisions.ts'
import { commitsTold } from './facts-told.ts'

type Place = { readonly path: string }

/** What the readers of history say of a repository each; all commits where no ids are given. */
export const packed = tabled(readPacked)
export const asked = tabled(readAsked)

export const streamed = reading(async (builder, ids, options) => {
  for await (const { commit, rows } of readStreamed(ids, options)) builder.add(commit, rows)
})

/** And what is said by the first of them that can. */
export const begun = reading((builder, ids, options) => beginReading(ids, options)(builder))

export async function idsOf(built: Place): Promise<readonly string[]> {
  return (await revisions(await openRepository(built.path))).commits
}

/** Of two scripts that lead from one file to another, one may take a line away and put it back; the sum is the same. */
export function grown(facts: Facts) {
  return commitsTold(facts).map(({ rows, ...commit }) => ({
    ...commit,
    rows: rows.map(({ path, kind, added, deleted }) => `${path} ${kind} ${added! - deleted!}`).sort(),
  }))
}

// --- internal ---

type Way = (builder: FactsBuilder, ids: readonly string[], options: ReadOptions) => Promise<void>

type Reader = (ids: readonly string[], options: ReadOptions) => AsyncIterable<PackedHistory>

function tabled(read: Reader) {
  return reading(async (builder, ids, options) => {
    for await (const { commits, tables } of read(ids, options)) builder.addTables(commits, tables)
  })
}

function reading(way: Way) {
  return async (
    built: Place,
    options: Partial<ReadOptions> = {},
    ids?: readonly string[],
  ): Promise<Facts> => {
    const repository = await openRepository(built.path)
    const builder = new FactsBuilder()
    const usual = { key: '', store: noFactsStore, circumstances: '', comparesOtherwise: false, shards: 1 }
    const { signal } = new AbortController()
    const all = { ...usual, repository, signal, onRead: () => {}, ...options }
    await way(builder, ids ?? (await revisions(repository)).commits, all)
    return builder.facts()
  }
}

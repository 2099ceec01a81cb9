import { createHash } from 'node:crypto'
import { readAsked } from '../../../packages/core/src/analyze/history/read-asked.ts'
import type { ReadOptions } from '../../../packages/core/src/analyze/history/read-options.ts'
import { type PackedHistory, readPacked } from '../../../packages/core/src/analyze/history/read-packed.ts'
import { FactsBuilder } from '../../../packages/core/src/facts/facts-builder.ts'
import { encodeFacts } from '../../../packages/core/src/facts/facts-file.ts'
import { noFactsStore } from '../../../packages/core/src/facts/facts-store.ts'
import type { GitRepository } from '../../../packages/core/src/git/repository.ts'
import { revisions } from '../../../packages/core/src/git/revisions.ts'

/** The ways to read the same facts to the byte. */
export const ways = ['one thread', 'two threads', 'git asked for each file'] as const
export type Way = (typeof ways)[number]

/** The SHA-256 of the facts of a whole history, as they are kept, read in each way. */
export async function factsRead(repository: GitRepository): Promise<Record<Way, string>> {
  const { commits } = await revisions(repository)
  const readers: Record<Way, () => AsyncIterable<PackedHistory>> = {
    'one thread': () => readPacked(commits, options(repository, 1)),
    'two threads': () => readPacked(commits, options(repository, 2)),
    'git asked for each file': () => readAsked(commits, options(repository, 1)),
  }
  const digests: [Way, string][] = []
  for (const way of ways) digests.push([way, await digest(readers[way]())])
  return Object.fromEntries(digests) as Record<Way, string>
}

// --- internal ---

function options(repository: GitRepository, shards: number): ReadOptions {
  const { signal } = new AbortController()
  const uncached = { key: '', store: noFactsStore, circumstances: '' }
  return { ...uncached, repository, shards, signal, comparesOtherwise: false, onRead: () => {} }
}

async function digest(history: AsyncIterable<PackedHistory>): Promise<string> {
  const builder = new FactsBuilder()
  for await (const { commits, tables } of history) builder.addTables(commits, tables)
  const head = { catalogue: '', circumstances: '', head: null, mergeCount: 0 }
  const hash = createHash('sha256')
  for (const part of encodeFacts(head, builder.facts())) hash.update(part)
  return hash.digest('hex')
}

import { createHash } from 'node:crypto'
import type { ReadOptions } from '../../../packages/core/src/analyze/history/read-options.ts'
import { type PackedHistory, readPacked } from '../../../packages/core/src/analyze/history/read-packed.ts'
import { readWithCatFile } from '../../../packages/core/src/analyze/history/read-with-cat-file.ts'
import { FactsBuilder } from '../../../packages/core/src/facts/facts-builder.ts'
import { encodeFacts } from '../../../packages/core/src/facts/facts-file.ts'
import { nullFactsStore } from '../../../packages/core/src/facts/facts-store.ts'
import { listRevisions } from '../../../packages/core/src/git/list-revisions.ts'
import type { GitRepository } from '../../../packages/core/src/git/repository.ts'

/** Read modes that must produce byte-identical facts. */
export const readModes = ['one thread', 'two threads', 'git cat-file'] as const
export type ReadMode = (typeof readModes)[number]

/** Returns the SHA-256 of a history's encoded facts for each read mode. */
export async function digestFacts(repository: GitRepository): Promise<Record<ReadMode, string>> {
  const { commits } = await listRevisions(repository)
  const readers: Record<ReadMode, () => AsyncIterable<PackedHistory>> = {
    'one thread': () => readPacked(commits, readOptions(repository, 1)),
    'two threads': () => readPacked(commits, readOptions(repository, 2)),
    'git cat-file': () => readWithCatFile(commits, readOptions(repository, 1)),
  }
  const digests: [ReadMode, string][] = []
  for (const mode of readModes) digests.push([mode, await digest(readers[mode]())])
  return Object.fromEntries(digests) as Record<ReadMode, string>
}

function readOptions(repository: GitRepository, workers: number): ReadOptions {
  const { signal } = new AbortController()
  const uncached = { key: '', store: nullFactsStore, configFingerprint: '' }
  const read = { hasDiffAttributes: false, alwaysUsesWorkers: true, onRead: () => {} } as const
  return { ...uncached, ...read, repository, workers, signal }
}

async function digest(history: AsyncIterable<PackedHistory>): Promise<string> {
  const builder = new FactsBuilder()
  for await (const { commits, tables } of history) builder.addTables(commits, tables)
  const head = { catalogVersion: '', configFingerprint: '', head: null, mergeCount: 0 }
  const hash = createHash('sha256')
  for (const chunk of encodeFacts(head, builder.facts())) hash.update(chunk)
  return hash.digest('hex')
}

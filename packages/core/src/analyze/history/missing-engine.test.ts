import type { readFileSync } from 'node:fs'
import {
  ada,
  createRepository,
  generateLines,
  type Repository,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { expect, test, vi } from 'vitest'
import { readFactsWithFallback, readStreamedFacts } from '../../../test/facts-readers.ts'
import { openRepository } from '../../../test/open-repository.ts'
import type { CommitReadSummary } from '../../contract/commits-read.ts'
import { type FactsStore, nullFactsStore } from '../../facts/facts-store.ts'
import { readFacts } from './read-facts.ts'

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const isEngine = (path: unknown) => String(path).endsWith('engine.wasm')
  return {
    ...fs,
    readFileSync: (...[path, options]: Parameters<typeof readFileSync>) => {
      if (isEngine(path)) throw new Error('ENOENT: no such file')
      return fs.readFileSync(path, options)
    },
  }
})

test('without its engine, a history is read with git log, and a note says why', async () => {
  await using built = await buildHistory()
  const reads: CommitReadSummary[] = []
  await readFactsWithFallback(built, { onCommitsRead: (read) => reads.push(read) })
  expect(reads).toEqual([
    {
      ...{ reader: 'stream', commits: 2, lacksEngine: true },
      reason: "the pack reader's engine can't be loaded (ENOENT: no such file)",
    },
  ])
})

test('without its engine, the facts are those of git', async () => {
  await using built = await repositoryScenarios.polyglot().build()
  expect(await readFactsWithFallback(built)).toEqual(await readStreamedFacts(built))
})

test('without its engine, nothing is cached, because line counts can differ', async () => {
  await using built = await buildHistory()
  const saved: string[] = []
  const store: FactsStore = { ...nullFactsStore, save: async (key) => void saved.push(key) }
  const { facts } = await readFacts({
    ...{ repository: await openRepository(built.path), key: 'loom', store, configFingerprint: '' },
    ...{ hasDiffAttributes: false, workers: 1, onRead: () => {} },
    signal: new AbortController().signal,
  })
  expect({ saved, commits: facts.ids.length }).toEqual({ saved: [], commits: 2 })
})

function buildHistory(): Promise<Repository> {
  return createRepository('loom')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(30) } })
    .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': generateLines(40) } })
    .build()
}

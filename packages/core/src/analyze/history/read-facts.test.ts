import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBigRepository } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { openRepository } from '../../../test/open-repository.ts'
import { createFactsStore } from '../../facts/facts-store.ts'
import { readFacts } from './read-facts.ts'
import type { ReadOptions } from './read-options.ts'

test('resumes an aborted run after the last completed batch', async () => {
  await using repository = await buildBigRepository({ commits: 1200, seed: 3 })
  await using cache = await createTempFolder()
  await using empty = await createTempFolder()
  const all = await countReadCommits(repository, empty.path)
  await readAndAbort(300, repository, cache.path)
  expect(await countReadCommits(repository, cache.path)).toBe(all - 300)
})

/** The number of commits read to complete the facts. */
async function countReadCommits(repository: RepositoryPath, cache: string): Promise<number> {
  const totals = [0]
  await readAll(repository, cache, { onRead: (_, total) => totals.push(total) })
  return Math.max(...totals)
}

async function readAndAbort(commits: number, repository: RepositoryPath, cache: string): Promise<void> {
  const controller = new AbortController()
  const onRead = (read: number) => {
    if (read >= commits) controller.abort()
  }
  await readAll(repository, cache, { commitBatchSize: commits, signal: controller.signal, onRead }).catch(
    () => {},
  )
}

type RepositoryPath = { readonly path: string }

async function readAll({ path }: RepositoryPath, cache: string, options: Partial<ReadOptions>) {
  const { signal } = new AbortController()
  const repository = await openRepository(path)
  const defaults = { key: 'big', configFingerprint: '', hasDiffAttributes: false, workers: 1 }
  return await readFacts({
    ...defaults,
    repository,
    store: createFactsStore(cache),
    signal,
    onRead: () => {},
    ...options,
  })
}

async function createTempFolder() {
  const path = await mkdtemp(join(tmpdir(), 'handiwork-facts-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bigRepository } from '@handiwork/fixtures/repositories'
import { expect, test } from 'vitest'
import { factsFolder } from '../../facts/facts-store.ts'
import { openRepository } from '../../git/repository.ts'
import { readFacts } from './read-facts.ts'
import type { ReadOptions } from './read-options.ts'

test('a reading that was stopped is gone on with after the last part that was read', async () => {
  await using repository = await bigRepository({ commits: 1200, seed: 3 })
  await using cache = await aFolder()
  await using empty = await aFolder()
  const all = await lengthOf(repository, empty.path)
  await stoppedAfter(300, repository, cache.path)
  expect(await lengthOf(repository, cache.path)).toBe(all - 300)
})

/** How many commits are read to know all of them. */
async function lengthOf(repository: Place, cache: string): Promise<number> {
  const totals = [0]
  await reading(repository, cache, { onRead: (_, total) => totals.push(total) })
  return Math.max(...totals)
}

async function stoppedAfter(commits: number, repository: Place, cache: string): Promise<void> {
  const stop = new AbortController()
  const onRead = (read: number) => {
    if (read >= commits) stop.abort()
  }
  await reading(repository, cache, { commitsAtOnce: commits, signal: stop.signal, onRead }).catch(() => {})
}

type Place = { readonly path: string }

async function reading({ path }: Place, cache: string, options: Partial<ReadOptions>) {
  const { signal } = new AbortController()
  const repository = await openRepository(path)
  const usual = { key: 'big', circumstances: '', comparesOtherwise: false, shards: 1 }
  return await readFacts({
    ...usual,
    repository,
    store: factsFolder(cache),
    signal,
    onRead: () => {},
    ...options,
  })
}

async function aFolder() {
  const path = await mkdtemp(join(tmpdir(), 'handiwork-facts-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

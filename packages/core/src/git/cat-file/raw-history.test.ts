import { ada, createRepository, generateLines, type Repository } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepository } from '../../../test/open-repository.ts'
import { gitProcessesAt } from '../../../test/read-commits.ts'
import { listRevisions } from '../list-revisions.ts'
import { UnreadableStore } from '../packs/unreadable-store.ts'
import { readRawHistory } from './raw-history.ts'

let built: Repository

beforeAll(async () => {
  built = await createRepository('raw')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': generateLines(3), 'b.ts': generateLines(4) } })
    .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': generateLines(5) } })
    .build()
})
afterAll(() => built[Symbol.asyncDispose]())

test('returns commits in the requested order with their changed paths', async () => {
  expect(await readChangedPaths()).toEqual([['a.ts'], ['a.ts', 'b.ts']])
})

test('throws UnreadableStore if commits change too many files', async () => {
  await expect(readChangedPaths(100)).rejects.toBeInstanceOf(UnreadableStore)
})

test('stops git when reading fails', async () => {
  await readChangedPaths(100).catch(() => {})
  await expect.poll(() => gitProcessesAt(built.path)).toEqual([])
})

async function readChangedPaths(maxBytes?: number): Promise<string[][]> {
  const repository = await openRepository(built.path)
  const commits = (await listRevisions(repository)).commits.slice(0)
  const batches = await Array.fromAsync(
    readRawHistory(repository, commits, maxBytes === undefined ? {} : { maxBytes }),
  )
  return batches.flat().map(({ entries }) => entries.map(({ path }) => path))
}

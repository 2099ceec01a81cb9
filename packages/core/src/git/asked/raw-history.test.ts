import { ada, aRepository, lines, type Repository } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processesAt } from '../../../test/reading.ts'
import { UnreadableStore } from '../packs/open-packs.ts'
import { openRepository } from '../repository.ts'
import { revisions } from '../revisions.ts'
import { rawHistory } from './raw-history.ts'

let built: Repository

beforeAll(async () => {
  built = await aRepository('raw')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': lines(3), 'b.ts': lines(4) } })
    .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': lines(5) } })
    .build()
})
afterAll(() => built[Symbol.asyncDispose]())

test('commits come in the order they were asked for, with the paths they changed', async () => {
  expect(await pathsChanged()).toEqual([['a.ts'], ['a.ts', 'b.ts']])
})

test('commits that change more files than are read are left to others', async () => {
  await expect(pathsChanged(100)).rejects.toBeInstanceOf(UnreadableStore)
})

test('git goes on no longer than it is listened to', async () => {
  await pathsChanged(100).catch(() => {})
  await expect.poll(() => processesAt(built.path)).toEqual([])
})

async function pathsChanged(atMost?: number): Promise<string[][]> {
  const repository = await openRepository(built.path)
  const { commits } = await revisions(repository)
  const parts = await Array.fromAsync(rawHistory(repository, commits, atMost === undefined ? {} : { atMost }))
  return parts.flat().map(({ entries }) => entries.map(({ path }) => path))
}

import { ada, createRepository, generateLines, type Repository } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepository } from '../../../test/open-repository.ts'
import { UnreadableStore } from '../../git/packs/unreadable-store.ts'
import { dropContents, readContentSets, type SetLimit } from './read-content-sets.ts'

const text = generateLines(20)

let built: Repository
let ids: readonly string[]

beforeAll(async () => {
  const write = { 'a.ts': text, 'b.ts': `${text}b`, 'c.ts': `${text}c` }
  built = await createRepository('contents').commit({ by: ada, on: '2024-01-01', write }).build()
  ids = await Promise.all(Object.keys(write).map((path) => built.id(`HEAD:${path}`)))
})
afterAll(() => built[Symbol.asyncDispose]())

test('provides exactly the contents that each item needs', async () => {
  expect(await readSets([[0, 1], [1], [2]])).toEqual([[0, 1], [1], [2]])
})

test('may exceed the byte limit over several items', async () => {
  expect(await readSets([[0], [1], [2]], { maxBytes: text.length + 1 })).toHaveLength(3)
})

test('rejects an item that exceeds the byte limit', async () => {
  await expect(readSets([[0], [1, 2]], { maxBytes: text.length + 1 })).rejects.toBeInstanceOf(UnreadableStore)
})

test('provides nothing for an item that exceeds the byte limit if its contents may be dropped', async () => {
  const limit = { maxBytes: 2 * text.length + 1, onExceeded: dropContents }
  expect(await readSizes([[0], [0, 1, 2], [2], [1]], limit)).toEqual([
    [text.length],
    [undefined, undefined, undefined],
    [undefined],
    [text.length + 1],
  ])
})

async function readSets(needed: readonly (readonly number[])[], limit?: SetLimit): Promise<number[][]> {
  return (await readContents(needed, limit)).map((one) => [...one.keys()])
}

async function readSizes(needed: readonly (readonly number[])[], limit: SetLimit) {
  return (await readContents(needed, limit)).map((one) => [...one.values()].map((content) => content?.size))
}

async function readContents(needed: readonly (readonly number[])[], limit?: SetLimit) {
  const repository = await openRepository(built.path)
  const { signal } = new AbortController()
  const idOf = (object: number) => ids[object]!
  const sets = needed.map((objects) => new Set(objects))
  return await Array.fromAsync(readContentSets({ idOf }, sets, { repository, signal }, limit))
}

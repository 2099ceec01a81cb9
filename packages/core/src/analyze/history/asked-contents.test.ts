import { ada, aRepository, lines, type Repository } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UnreadableStore } from '../../git/packs/open-packs.ts'
import { openRepository } from '../../git/repository.ts'
import { askedContents } from './asked-contents.ts'

const text = lines(20)

let built: Repository
let ids: readonly string[]

beforeAll(async () => {
  const write = { 'a.ts': text, 'b.ts': `${text}b`, 'c.ts': `${text}c` }
  built = await aRepository('contents').commit({ by: ada, on: '2024-01-01', write }).build()
  ids = await Promise.all(Object.keys(write).map((path) => built.id(`HEAD:${path}`)))
})
afterAll(() => built[Symbol.asyncDispose]())

test('each thing has at hand what it needs, and nothing else', async () => {
  expect(await atHand([[0, 1], [1], [2]])).toEqual([[0, 1], [1], [2]])
})

test('what is needed for one thing after the other may be more than is held at once', async () => {
  expect(await atHand([[0], [1], [2]], text.length + 1)).toHaveLength(3)
})

test('one thing that needs more than is held at once is left to others', async () => {
  await expect(atHand([[0], [1, 2]], text.length + 1)).rejects.toBeInstanceOf(UnreadableStore)
})

async function atHand(needed: readonly (readonly number[])[], atMost?: number): Promise<number[][]> {
  const repository = await openRepository(built.path)
  const { signal } = new AbortController()
  const idOf = (object: number) => ids[object]!
  const sets = needed.map((objects) => new Set(objects))
  const found = await Array.fromAsync(askedContents({ idOf }, sets, { repository, signal }, atMost))
  return found.map((one) => [...one.keys()])
}

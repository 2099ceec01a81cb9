import { ada, createRepository, generateLines, type Repository } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepository } from '../../../test/open-repository.ts'
import { gitProcessesAt } from '../../../test/read-commits.ts'
import type { ObjectContent } from './cat-file-reader.ts'
import { readContents } from './read-contents.ts'

const MISSING = 'de'.repeat(20)
const ALL = 2 ** 30

const smallText = generateLines(3)
/** Larger than a pipe buffer. */
const largeText = generateLines(20_000)

let built: Repository
let small: string
let large: string

beforeAll(async () => {
  const write = { small: smallText, large: largeText }
  built = await createRepository('contents').commit({ by: ada, on: '2024-01-01', write }).build()
  small = await built.id('HEAD:small')
  large = await built.id('HEAD:large')
})
afterAll(() => built[Symbol.asyncDispose]())

test('returns contents in order and byte for byte', async () => {
  expect((await readAll([large, small, large])).map(text)).toEqual([largeText, smallText, largeText])
})

test('returns more contents than are read ahead', async () => {
  const ids = Array.from({ length: 90 }, (_, index) => (index % 3 ? large : small))
  expect((await readAll(ids)).map((content) => content?.size)).toEqual(
    ids.map((id) => (id === small ? smallText.length : largeText.length)),
  )
})

test('returns undefined for a missing object', async () => {
  expect((await readAll([MISSING, small])).map(text)).toEqual([undefined, smallText])
})

test('returns the size and the first bytes of a content over the limit', async () => {
  const [content] = await readAll([large], 10_000)
  expect({ isComplete: content?.isComplete, size: content?.size, text: text(content) }).toEqual({
    isComplete: false,
    size: largeText.length,
    text: largeText.slice(0, 8000),
  })
})

test('stops git when the consumer stops', async () => {
  for await (const _ of readContents(await openRepository(built.path), [small, large], { maxBytes: ALL }))
    break
  await expect.poll(() => gitProcessesAt(built.path)).toEqual([])
})

async function readAll(ids: readonly string[], maxBytes = ALL): Promise<(ObjectContent | undefined)[]> {
  return await Array.fromAsync(readContents(await openRepository(built.path), ids, { maxBytes }))
}

function text(content: ObjectContent | undefined): string | undefined {
  return content && Buffer.concat(content.chunks).toString()
}

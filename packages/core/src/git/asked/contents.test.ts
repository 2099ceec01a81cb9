import { ada, aRepository, lines, type Repository } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processesAt } from '../../../test/reading.ts'
import { openRepository } from '../repository.ts'
import type { Content } from './batch-answers.ts'
import { contents } from './contents.ts'

const MISSING = 'de'.repeat(20)
const ALL = 2 ** 30

const few = lines(3)
/** More than a pipe holds. */
const many = lines(20_000)

let built: Repository
let small: string
let large: string

beforeAll(async () => {
  const write = { small: few, large: many }
  built = await aRepository('contents').commit({ by: ada, on: '2024-01-01', write }).build()
  small = await built.id('HEAD:small')
  large = await built.id('HEAD:large')
})
afterAll(() => built[Symbol.asyncDispose]())

test('contents come in their order, byte for byte', async () => {
  expect((await given([large, small, large])).map(text)).toEqual([many, few, many])
})

test('more come than are taken ahead', async () => {
  const ids = Array.from({ length: 90 }, (_, place) => (place % 3 ? large : small))
  expect((await given(ids)).map((content) => content?.size)).toEqual(
    ids.map((id) => (id === small ? few.length : many.length)),
  )
})

test('an object that is missing is none', async () => {
  expect((await given([MISSING, small])).map(text)).toEqual([undefined, few])
})

test('of what is too large the beginning comes, and the size', async () => {
  const [content] = await given([large], 10_000)
  expect([content?.isWhole, content?.size, text(content)]).toEqual([false, many.length, many.slice(0, 8000)])
})

test('nothing goes on where nobody takes more', async () => {
  for await (const _ of contents(await openRepository(built.path), [small, large], { atMost: ALL })) break
  await expect.poll(() => processesAt(built.path)).toEqual([])
})

async function given(ids: readonly string[], atMost = ALL): Promise<(Content | undefined)[]> {
  return await Array.fromAsync(contents(await openRepository(built.path), ids, { atMost }))
}

function text(content: Content | undefined): string | undefined {
  return content && Buffer.concat(content.pieces).toString()
}

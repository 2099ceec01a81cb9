import {
  ada,
  aRepository,
  corruptPack,
  lines,
  type Repository,
  stories,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf, processesAt } from '../../test/reading.ts'
import { Blobs } from './blobs.ts'
import { GitFailure } from './git-failure.ts'
import { openRepository } from './repository.ts'

const MISSING = 'de'.repeat(20)
const binary = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256))

let repository: Repository
let ids: Record<'text' | 'binary' | 'large' | 'nothing', string>

beforeAll(async () => {
  repository = await aRepository('contents')
    .commit({
      by: ada,
      on: '2024-01-01',
      write: { text: lines(3), binary, large: lines(20_000), nothing: '' },
    })
    .build()
  const id = (name: string) => repository.id(`HEAD:${name}`)
  ids = {
    text: await id('text'),
    binary: await id('binary'),
    large: await id('large'),
    nothing: await id('nothing'),
  }
})
afterAll(() => repository[Symbol.asyncDispose]())

describe('a content', () => {
  test('comes whole', async () => expect((await read(ids.text)).toString()).toBe(lines(3)))
  test('comes whole though it is larger than a pipe', async () => {
    expect((await read(ids.large)).toString()).toBe(lines(20_000))
  })
  test('comes byte for byte', async () => expect(await read(ids.binary)).toEqual(binary))
  test('may be empty', async () => expect(await read(ids.nothing)).toHaveLength(0))
  test('that is as large as is allowed comes', async () => {
    expect(await read(ids.binary, binary.length)).toHaveLength(binary.length)
  })
})

describe('no content', () => {
  test('comes of an object that is missing', async () =>
    expect(await contents([MISSING])).toEqual([undefined]))
  test('comes of what is too large', async () => {
    expect(await contents([ids.large], 1000)).toEqual([undefined])
  })
  test('stands in the way of those that come after', async () => {
    const [, , after] = await contents([ids.large, MISSING, ids.text], 1000)
    expect(after?.toString()).toBe(lines(3))
  })
})

test('many in a row come in their order', async () => {
  const asked = Array.from({ length: 500 }, (_, index) => (index % 2 ? ids.binary : ids.text))
  const lengths = (await contents(asked)).map((content) => content?.length)
  expect(lengths).toEqual(asked.map((id) => (id === ids.binary ? binary.length : lines(3).length)))
})

describe('contents asked for together', () => {
  const several = 600
  const asked = () => Array.from({ length: several }, (_, index) => (index % 3 ? ids.text : ids.binary))

  test('come in their order', async () => {
    const lengths = (await together(asked())).map((content) => content?.length)
    expect(lengths).toEqual(asked().map((id) => (id === ids.binary ? binary.length : lines(3).length)))
  })
  test.each([0, 1, 127, 128, 129, 255, 256, 257, 384, 385])('are as many as the ids: %i', async (count) =>
    expect(await together(Array(count).fill(ids.text))).toHaveLength(count),
  )
  test('are each as it is when asked for alone', async () => {
    const mixed = [ids.large, MISSING, ids.nothing, ids.text, MISSING]
    expect(await together(mixed, 1000)).toEqual(await contents(mixed, 1000))
  })
  test('are missing where too large, however many come before', async () => {
    const found = await together([...asked(), ids.large, ids.text], 2000)
    expect(found.slice(several).map((content) => content?.length)).toEqual([undefined, lines(3).length])
  })
  test('can be larger together than any pipe', async () => {
    const found = await together(Array(300).fill(ids.large))
    expect(found.every((content) => content?.length === lines(20_000).length)).toBe(true)
  })
  test('may be left before their end', async () => {
    using blobs = new Blobs(await openRepository(repository.path))
    await takeOne(blobs, asked())
    expect((await blobs.read(ids.text, 1000))?.toString()).toBe(lines(3))
  })
  test('may be asked for again after they were left', async () => {
    using blobs = new Blobs(await openRepository(repository.path))
    await takeOne(blobs, asked())
    expect(await Array.fromAsync(blobs.readAll([ids.binary, ids.text], 2000))).toHaveLength(2)
  })
  test('leave nothing of git behind when they are left', async () => {
    using blobs = new Blobs(await openRepository(repository.path))
    await takeOne(blobs, asked())
    await expect.poll(() => processesAt(repository.path)).toEqual([])
  })
  test('reject with the reason of an abort', async () => {
    const controller = new AbortController()
    using blobs = new Blobs(await openRepository(repository.path), controller.signal)
    const found = blobs.readAll(asked(), 2000)
    await found.next()
    controller.abort('Enough')
    expect(await failureOf(Array.fromAsync(found))).toBe('Enough')
  })
})

test('a content that cannot be read is a failure of git', async () => {
  await using broken = await stories.solo!().build()
  const id = await broken.id('HEAD:src/parser.ts')
  await corruptPack(broken)
  using blobs = new Blobs(await openRepository(broken.path))
  expect(await failureOf(blobs.read(id, 100_000).then(oneThatIsThere))).toBeInstanceOf(Error)
})

test('nothing is left of git afterwards', async () => {
  await contents([ids.text])
  await expect.poll(() => processesAt(repository.path)).toEqual([])
})

test('an abort rejects with its reason', async () => {
  const controller = new AbortController()
  using blobs = new Blobs(await openRepository(repository.path), controller.signal)
  await blobs.read(ids.text, 1000)
  controller.abort('Enough')
  expect(await failureOf(blobs.read(ids.text, 1000))).toBe('Enough')
})

test('git that cannot start is a failure', async () => {
  using blobs = new Blobs({ gitDir: '/nonexistent', workTree: undefined, boundary: [], head: undefined })
  expect(await failureOf(blobs.read(ids.text, 1000))).toBeInstanceOf(Error)
})

async function contents(asked: readonly string[], atMost = 10_000_000): Promise<(Buffer | undefined)[]> {
  using blobs = new Blobs(await openRepository(repository.path))
  const found: (Buffer | undefined)[] = []
  for (const id of asked) found.push(await blobs.read(id, atMost))
  return found
}

async function together(asked: readonly string[], atMost = 10_000_000): Promise<(Buffer | undefined)[]> {
  using blobs = new Blobs(await openRepository(repository.path))
  return await Array.fromAsync(blobs.readAll(asked, atMost))
}

/** Takes the first content and leaves the others. */
async function takeOne(blobs: Blobs, asked: readonly string[]): Promise<void> {
  for await (const _ of blobs.readAll(asked, 2000)) break
}

async function read(id: string, atMost?: number): Promise<Buffer> {
  return (await contents([id], atMost))[0]!
}

function oneThatIsThere(content: Buffer | undefined): Buffer {
  if (content === undefined) throw new GitFailure(['cat-file'], 128, null, 'missing')
  return content
}

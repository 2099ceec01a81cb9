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

async function read(id: string, atMost?: number): Promise<Buffer> {
  return (await contents([id], atMost))[0]!
}

function oneThatIsThere(content: Buffer | undefined): Buffer {
  if (content === undefined) throw new GitFailure(['cat-file'], 128, null, 'missing')
  return content
}

import {
  ada,
  corruptPack,
  createRepository,
  generateLines,
  type Repository,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { gitProcessesAt, rejectionOf } from '../../test/read-commits.ts'
import { BlobReader } from './blob-reader.ts'
import { GitFailure } from './git-failure.ts'

const MISSING = 'de'.repeat(20)
const binary = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256))

let repository: Repository
let ids: Record<'text' | 'binary' | 'large' | 'nothing', string>

beforeAll(async () => {
  repository = await createRepository('contents')
    .commit({
      by: ada,
      on: '2024-01-01',
      write: { text: generateLines(3), binary, large: generateLines(20_000), nothing: '' },
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

describe('read', () => {
  test('returns the complete content', async () =>
    expect((await read(ids.text)).toString()).toBe(generateLines(3)))
  test('returns content larger than a pipe buffer', async () => {
    expect((await read(ids.large)).toString()).toBe(generateLines(20_000))
  })
  test('returns content byte for byte', async () => expect(await read(ids.binary)).toEqual(binary))
  test('returns empty content', async () => expect(await read(ids.nothing)).toHaveLength(0))
  test('returns content of exactly the maximum size', async () => {
    expect(await read(ids.binary, binary.length)).toHaveLength(binary.length)
  })
})

describe('read returns undefined', () => {
  test('for a missing object', async () => expect(await contents([MISSING])).toEqual([undefined]))
  test('for content over the limit', async () => {
    expect(await contents([ids.large], 1000)).toEqual([undefined])
  })
  test('without affecting later reads', async () => {
    const [, , after] = await contents([ids.large, MISSING, ids.text], 1000)
    expect(after?.toString()).toBe(generateLines(3))
  })
})

test('returns many contents in order', async () => {
  const requestedIds = Array.from({ length: 500 }, (_, index) => (index % 2 ? ids.binary : ids.text))
  const lengths = (await contents(requestedIds)).map((content) => content?.length)
  expect(lengths).toEqual(
    requestedIds.map((id) => (id === ids.binary ? binary.length : generateLines(3).length)),
  )
})

describe('readAll', () => {
  const several = 600
  const requestedIds = () =>
    Array.from({ length: several }, (_, index) => (index % 3 ? ids.text : ids.binary))

  test('returns contents in order', async () => {
    const lengths = (await readTogether(requestedIds())).map((content) => content?.length)
    expect(lengths).toEqual(
      requestedIds().map((id) => (id === ids.binary ? binary.length : generateLines(3).length)),
    )
  })
  test.each([0, 1, 127, 128, 129, 255, 256, 257, 384, 385])(
    'returns as many contents as ids: %i',
    async (count) => expect(await readTogether(Array(count).fill(ids.text))).toHaveLength(count),
  )
  test('returns the same as single reads', async () => {
    const mixed = [ids.large, MISSING, ids.nothing, ids.text, MISSING]
    expect(await readTogether(mixed, 1000)).toEqual(await contents(mixed, 1000))
  })
  test('returns undefined for content over the limit after many others', async () => {
    const found = await readTogether([...requestedIds(), ids.large, ids.text], 2000)
    expect(found.slice(several).map((content) => content?.length)).toEqual([
      undefined,
      generateLines(3).length,
    ])
  })
  test('returns more data than fits in a pipe buffer', async () => {
    const found = await readTogether(Array(300).fill(ids.large))
    expect(found.every((content) => content?.length === generateLines(20_000).length)).toBe(true)
  })
  test('allows other reads after it is left early', async () => {
    using blobs = new BlobReader(await openRepository(repository.path))
    await readFirst(blobs, requestedIds())
    expect((await blobs.read(ids.text, 1000))?.toString()).toBe(generateLines(3))
  })
  test('can be called again after it is left early', async () => {
    using blobs = new BlobReader(await openRepository(repository.path))
    await readFirst(blobs, requestedIds())
    expect(await Array.fromAsync(blobs.readAll([ids.binary, ids.text], 2000))).toHaveLength(2)
  })
  test('stops git when it is left early', async () => {
    using blobs = new BlobReader(await openRepository(repository.path))
    await readFirst(blobs, requestedIds())
    await expect.poll(() => gitProcessesAt(repository.path)).toEqual([])
  })
  test('rejects with the abort reason', async () => {
    const controller = new AbortController()
    using blobs = new BlobReader(await openRepository(repository.path), controller.signal)
    const found = blobs.readAll(requestedIds(), 2000)
    await found.next()
    controller.abort('Enough')
    expect(await rejectionOf(Array.fromAsync(found))).toBe('Enough')
  })
})

test('rejects if an object is corrupt', async () => {
  await using broken = await repositoryScenarios.solo().build()
  const id = await broken.id('HEAD:src/parser.ts')
  await corruptPack(broken)
  using blobs = new BlobReader(await openRepository(broken.path))
  expect(await rejectionOf(blobs.read(id, 100_000).then(requireContent))).toBeInstanceOf(Error)
})

test('stops git when disposed', async () => {
  await contents([ids.text])
  await expect.poll(() => gitProcessesAt(repository.path)).toEqual([])
})

test('rejects with the abort reason', async () => {
  const controller = new AbortController()
  using blobs = new BlobReader(await openRepository(repository.path), controller.signal)
  await blobs.read(ids.text, 1000)
  controller.abort('Enough')
  expect(await rejectionOf(blobs.read(ids.text, 1000))).toBe('Enough')
})

test('rejects if git cannot start', async () => {
  using blobs = new BlobReader({
    gitDir: '/nonexistent',
    workTree: undefined,
    gitEnvironment: {},
    boundary: [],
    head: undefined,
  })
  expect(await rejectionOf(blobs.read(ids.text, 1000))).toBeInstanceOf(Error)
})

async function contents(
  requestedIds: readonly string[],
  maxBytes = 10_000_000,
): Promise<(Buffer | undefined)[]> {
  using blobs = new BlobReader(await openRepository(repository.path))
  const found: (Buffer | undefined)[] = []
  for (const id of requestedIds) found.push(await blobs.read(id, maxBytes))
  return found
}

async function readTogether(
  requestedIds: readonly string[],
  maxBytes = 10_000_000,
): Promise<(Buffer | undefined)[]> {
  using blobs = new BlobReader(await openRepository(repository.path))
  return await Array.fromAsync(blobs.readAll(requestedIds, maxBytes))
}

/** Reads the first content only. */
async function readFirst(blobs: BlobReader, requestedIds: readonly string[]): Promise<void> {
  for await (const _ of blobs.readAll(requestedIds, 2000)) break
}

async function read(id: string, maxBytes?: number): Promise<Buffer> {
  return (await contents([id], maxBytes))[0]!
}

function requireContent(content: Buffer | undefined): Buffer {
  if (content === undefined) throw new GitFailure(['cat-file'], 128, null, 'missing')
  return content
}

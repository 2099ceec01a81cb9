import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ada,
  aRepository,
  bigRepository,
  lines,
  type Repository,
  type RepositoryBuilder,
  stories,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitsTold, originsTold } from '../../../test/facts-told.ts'
import { asked, grown, idsOf, packed, streamed } from '../../../test/histories-read.ts'
import { failureOf } from '../../../test/reading.ts'
import type { Facts } from '../../facts/facts.ts'
import { UnreadableStore } from '../../git/packs/open-packs.ts'
import { openStore } from '../../git/packs/pack-store.ts'

/** Stories without objects of the kind that is read, or that git itself will not read to the end. */
const others = ['sha256', 'hostile-trees', 'empty']
const readable = Object.entries(stories).filter(([name]) => !others.includes(name))

describe.each(readable)('the packs of %s', (_, story) => {
  test('tell what git tells of commits, files, and how much longer each became', async () => {
    await using built = await inOnePack(story())
    expect(grown(await packed(built))).toEqual(grown(await streamed(built)))
  })
  test('tell of paths what git tells', async () => {
    await using built = await inOnePack(story())
    expect(originsTold(await packed(built))).toEqual(originsTold(await streamed(built)))
  })
  test('need no more lines than git does', async () => {
    await using built = await inOnePack(story())
    const [here, there] = [added(await packed(built)), added(await streamed(built))]
    expect(here.filter((count, row) => count > there[row]!)).toEqual([])
  })
  test('tell the same to the byte as git that is asked for each file', async () => {
    await using built = await inOnePack(story())
    expect(await asked(built)).toEqual(await packed(built))
  })
})

describe('objects', () => {
  test('are found in several packs', async () => {
    await using built = await inPacks(2)
    expect(commitsTold(await packed(built))).toEqual(commitsTold(await streamed(built)))
  })
  test('are found where they stand loose', async () => {
    await using built = await tale().build({ bare: false })
    await built.commit({ by: ada, on: '2024-03-01', write: { 'a.ts': lines(9) } })
    expect(commitsTold(await packed(built))).toEqual(commitsTold(await streamed(built)))
  })
  test('are found with those a repository borrows from', async () => {
    await using lender = await tale().build()
    await using built = await borrowing(lender)
    expect(commitsTold(await packed(built))).toEqual(commitsTold(await streamed(lender)))
  })
})

describe('a long history', () => {
  const inParts = { commitsAtOnce: 700 }
  let big: Repository
  beforeAll(async () => {
    big = await bigRepository({ commits: 1600 })
  })
  afterAll(() => big[Symbol.asyncDispose]())

  test('is the same to the byte, read by one thread or by two', async () => {
    expect(await packed(big, { shards: 2 })).toEqual(await packed(big, { shards: 1 }))
  })
  test('is the same to the byte where git is asked for each file', async () => {
    expect(await asked(big)).toEqual(await packed(big, { shards: 1 }))
  })
  test('is what git tells', async () => {
    expect(grown(await packed(big, { shards: 2 }))).toEqual(grown(await streamed(big)))
  })
  test('is told of as it is read, up to its end', async () => {
    const told: number[] = []
    await packed(big, { onRead: (read) => told.push(read) })
    expect([told, told.at(-1)]).toEqual([
      told.toSorted((one, other) => one - other),
      (await idsOf(big)).length,
    ])
  })
  test('is told of at the end of each part', async () => {
    const told: number[] = []
    await packed(big, { ...inParts, onRead: (read) => told.push(read) })
    expect(told).toEqual(expect.arrayContaining([700, 1400, (await idsOf(big)).length]))
  })
  test('has the same rows, whatever the parts it is read in', async () => {
    expect(grown(await packed(big, inParts))).toEqual(grown(await packed(big)))
  })
  test('can be stopped, for the reason of whoever stops', async () => {
    const stop = new AbortController()
    const onRead = () => stop.abort(new Error('Enough'))
    const reading = packed(big, { ...inParts, signal: stop.signal, onRead })
    expect(await failureOf(reading)).toMatchObject({ message: 'Enough' })
  })
})

describe('a file that becomes a submodule, and a file again', () => {
  const story = () =>
    tale()
      .commit({ by: ada, on: '2024-02-01', submodule: { 'a.ts': 'de'.repeat(20) } })
      .commit({ by: ada, on: '2024-02-02', write: { 'a.ts': lines(7) } })

  test.each([
    ['packs', packed],
    ['git that is asked for each file', asked],
  ])('has its lines taken away and added by %s', async (_, read) => {
    await using built = await inOnePack(story())
    expect(commitsTold(await read(built))).toEqual(commitsTold(await streamed(built)))
  })
})

test('a repository without objects cannot be opened', async () => {
  await using built = await tale().build()
  await rm(join(built.gitFolder, 'objects'), { recursive: true })
  expect(await failureOf(openStore({ gitDir: built.gitFolder, workTree: undefined }))).toBeInstanceOf(
    UnreadableStore,
  )
})

function tale(): RepositoryBuilder {
  return aRepository('tale')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': lines(30), 'lib/b.ts': lines(20) } })
    .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': lines(40) } })
    .commit({ by: ada, on: '2024-01-03', rename: { 'lib/b.ts': 'lib/c.ts' } })
}

/** With deltas, as after a clone. */
async function inOnePack(story: RepositoryBuilder): Promise<Repository> {
  const built = await story.build()
  await built.git('repack', '-adfq')
  return built
}

async function inPacks(count: number): Promise<Repository> {
  const built = await tale().build({ bare: false })
  for (let pack = 0; pack < count; pack++) {
    await built.commit({ by: ada, on: `2024-02-0${pack + 1}`, write: { 'a.ts': lines(50 + pack) } })
    await built.git('repack', '-dq')
  }
  return built
}

async function borrowing(lender: Repository): Promise<Repository> {
  const built = await aRepository('borrower').build()
  await writeFile(join(built.gitFolder, 'objects/info/alternates'), `${join(lender.gitFolder, 'objects')}\n`)
  await built.git('update-ref', 'refs/heads/main', await lender.id())
  return built
}

function added(facts: Facts): number[] {
  return commitsTold(facts).flatMap(({ rows }) =>
    rows.sort((one, other) => (one.path! < other.path! ? -1 : 1)).map(({ added }) => added!),
  )
}

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ada,
  buildBigRepository,
  createRepository,
  generateLines,
  type Repository,
  type RepositoryBuilder,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeCommits, describeOrigins } from '../../../test/describe-facts.ts'
import {
  listCommitIds,
  netChanges,
  readCatFileFacts,
  readPackedFacts,
  readStreamedFacts,
} from '../../../test/facts-readers.ts'
import { rejectionOf } from '../../../test/read-commits.ts'
import type { Facts } from '../../facts/facts.ts'
import { openPackStore } from '../../git/packs/pack-store.ts'
import { UnreadableStore } from '../../git/packs/unreadable-store.ts'

/** Scenarios that git cannot read completely. */
const unsupported = ['hostile-trees', 'empty']
const readable = Object.entries(repositoryScenarios).filter(([name]) => !unsupported.includes(name))

describe.each(readable)('the packs of %s', (_, story) => {
  test('give the same commits, files and size changes as git', async () => {
    await using built = await inOnePack(story())
    expect(netChanges(await readPackedFacts(built))).toEqual(netChanges(await readStreamedFacts(built)))
  })
  test('give the same path origins as git', async () => {
    await using built = await inOnePack(story())
    expect(describeOrigins(await readPackedFacts(built))).toEqual(
      describeOrigins(await readStreamedFacts(built)),
    )
  })
  test('give no more added lines than git', async () => {
    await using built = await inOnePack(story())
    const [fromPacks, fromGit] = [
      addedCounts(await readPackedFacts(built)),
      addedCounts(await readStreamedFacts(built)),
    ]
    expect(fromPacks.filter((count, row) => count > fromGit[row]!)).toEqual([])
  })
  test('give the same bytes as reading through cat-file', async () => {
    await using built = await inOnePack(story())
    expect(await readCatFileFacts(built)).toEqual(await readPackedFacts(built))
  })
})

describe('objects', () => {
  test('are found in several packs', async () => {
    await using built = await withPacks(2)
    expect(describeCommits(await readPackedFacts(built))).toEqual(
      describeCommits(await readStreamedFacts(built)),
    )
  })
  test('are found as loose objects', async () => {
    await using built = await buildHistory().build({ bare: false })
    await built.commit({ by: ada, on: '2024-03-01', write: { 'a.ts': generateLines(9) } })
    expect(describeCommits(await readPackedFacts(built))).toEqual(
      describeCommits(await readStreamedFacts(built)),
    )
  })
  test('are found in alternates', async () => {
    await using lender = await buildHistory().build()
    await using built = await withAlternates(lender)
    expect(describeCommits(await readPackedFacts(built))).toEqual(
      describeCommits(await readStreamedFacts(lender)),
    )
  })
})

describe('a long history', () => {
  const inBatches = { commitBatchSize: 700 }
  let big: Repository
  beforeAll(async () => {
    big = await buildBigRepository({ commits: 1600 })
  })
  afterAll(() => big[Symbol.asyncDispose]())

  test('gives the same bytes with one or two threads', async () => {
    const twoThreads = await readPackedFacts(big, { workers: 2, alwaysUsesWorkers: true })
    expect(twoThreads).toEqual(await readPackedFacts(big, { workers: 1 }))
  })
  test('gives the same bytes when read through cat-file', async () => {
    expect(await readCatFileFacts(big)).toEqual(await readPackedFacts(big, { workers: 1 }))
  })
  test('matches git', async () => {
    const twoThreads = await readPackedFacts(big, { workers: 2, alwaysUsesWorkers: true })
    expect(netChanges(twoThreads)).toEqual(netChanges(await readStreamedFacts(big)))
  })
  test('reports increasing progress up to its end', async () => {
    const progress: number[] = []
    await readPackedFacts(big, { onRead: (read) => progress.push(read) })
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe((await listCommitIds(big)).length)
  })
  test('reports progress at the end of each batch', async () => {
    const progress: number[] = []
    await readPackedFacts(big, { ...inBatches, onRead: (read) => progress.push(read) })
    expect(progress).toEqual(expect.arrayContaining([700, 1400, (await listCommitIds(big)).length]))
  })
  test('gives the same rows for any batch size', async () => {
    expect(netChanges(await readPackedFacts(big, inBatches))).toEqual(netChanges(await readPackedFacts(big)))
  })
  test('rejects with the abort reason', async () => {
    const controller = new AbortController()
    const onRead = () => controller.abort(new Error('Enough'))
    const reading = readPackedFacts(big, { ...inBatches, signal: controller.signal, onRead })
    expect(await rejectionOf(reading)).toMatchObject({ message: 'Enough' })
  })
})

describe('a file that becomes a submodule and a file again', () => {
  const story = () =>
    buildHistory()
      .commit({ by: ada, on: '2024-02-01', submodule: { 'a.ts': 'de'.repeat(20) } })
      .commit({ by: ada, on: '2024-02-02', write: { 'a.ts': generateLines(7) } })

  test.each([
    ['packs', readPackedFacts],
    ['git cat-file', readCatFileFacts],
  ])('has its lines deleted and added when read from %s', async (_, read) => {
    await using built = await inOnePack(story())
    expect(describeCommits(await read(built))).toEqual(describeCommits(await readStreamedFacts(built)))
  })
})

test('rejects a repository without objects', async () => {
  await using built = await buildHistory().build()
  await rm(join(built.gitFolder, 'objects'), { recursive: true })
  expect(await rejectionOf(openPackStore({ gitDir: built.gitFolder, head: undefined }))).toBeInstanceOf(
    UnreadableStore,
  )
})

function buildHistory(): RepositoryBuilder {
  return createRepository('tale')
    .commit({
      by: ada,
      on: '2024-01-01',
      write: { 'a.ts': generateLines(30), 'lib/b.ts': generateLines(20) },
    })
    .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': generateLines(40) } })
    .commit({ by: ada, on: '2024-01-03', rename: { 'lib/b.ts': 'lib/c.ts' } })
}

/** Repacks with deltas, as after a clone. */
async function inOnePack(story: RepositoryBuilder): Promise<Repository> {
  const built = await story.build()
  await built.git('repack', '-adfq')
  return built
}

async function withPacks(count: number): Promise<Repository> {
  const built = await buildHistory().build({ bare: false })
  for (let pack = 0; pack < count; pack++) {
    await built.commit({ by: ada, on: `2024-02-0${pack + 1}`, write: { 'a.ts': generateLines(50 + pack) } })
    await built.git('repack', '-dq')
  }
  return built
}

async function withAlternates(lender: Repository): Promise<Repository> {
  const built = await createRepository('borrower').build()
  await writeFile(join(built.gitFolder, 'objects/info/alternates'), `${join(lender.gitFolder, 'objects')}\n`)
  await built.git('update-ref', 'refs/heads/main', await lender.id())
  return built
}

function addedCounts(facts: Facts): number[] {
  return describeCommits(facts).flatMap(({ rows }) =>
    rows.sort((a, b) => (a.path! < b.path! ? -1 : 1)).map(({ added: addedCounts }) => addedCounts!),
  )
}

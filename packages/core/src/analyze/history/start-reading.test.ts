import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ada,
  buildBigRepository,
  corruptPack,
  createRepository,
  generateLines,
  type Repository,
  rawObject,
  repositoryScenarios,
  writeLooseObject,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import {
  listCommitIds,
  netChanges,
  readCatFileFacts,
  readFactsWithFallback,
  readPackedFacts,
  readStreamedFacts,
} from '../../../test/facts-readers.ts'
import { rejectionOf } from '../../../test/read-commits.ts'
import { removeObject } from '../../../test/remove-object.ts'
import type { CommitReadSummary } from '../../contract/commits-read.ts'
import { EMPTY_TREE } from '../../git/environment.ts'
import { GitFailure } from '../../git/git-failure.ts'
import { type GitProcessEnd, gitProcessEnds } from '../../git/git-process-ends.ts'
import type { ReadOptions } from './read-options.ts'

describe('a history is read', () => {
  test('from the packs by default', async () => {
    await using built = await buildHistory()
    expect(await readersUsed(built)).toEqual([{ reader: 'packs', commits: 3, reason: undefined }])
  })
  test('from the packs with SHA-256 object names', async () => {
    await using built = await repositoryScenarios.sha256().build()
    expect(await readersUsed(built)).toEqual([{ reader: 'packs', commits: 4, reason: undefined }])
  })
  test.each([
    ['several packs and a multi-pack-index', ['multi-pack-index', 'write']],
    ['a commit-graph with changed paths', ['commit-graph', 'write', '--reachable', '--changed-paths']],
    ['a bitmap and a reverse index', ['-c', 'pack.writeReverseIndex=true', 'repack', '-adbq']],
  ])('from the packs with %s', async (_, command) => {
    await using built = await withPacks()
    await built.git(...command)
    expect(await readersUsed(built)).toEqual([{ reader: 'packs', commits: 5, reason: undefined }])
  })
  test.each(['HEAD~1:a.ts', 'HEAD~2:lib', 'HEAD~2^{tree}'])('from the packs without %s', async (revision) => {
    await using built = await buildHistory()
    await removeObject(built, await built.id(revision))
    expect(await readersUsed(built)).toEqual([{ reader: 'packs', commits: 3, reason: undefined }])
  })
  test('through cat-file if git has an object that the packs lack', async () => {
    await using built = await withEmptyTree()
    expect(await readersUsed(built)).toMatchObject([
      { reader: 'files', reason: expect.stringContaining('elsewhere') },
    ])
  })
  test('through cat-file with grafts', async () => {
    await using built = await withGrafts()
    expect(await readersUsed(built)).toMatchObject([
      { reader: 'files', reason: expect.stringContaining('grafts') },
    ])
  })
  test('through cat-file with an unsupported index version', async () => {
    await using built = await withOldIndex()
    expect(await readersUsed(built)).toEqual([
      { reader: 'files', commits: 3, reason: 'an index is not version 2' },
    ])
  })
  test('from the packs with a binary file above the size limit, whose start git provides', async () => {
    await using built = await withLargeFile('\0')
    expect(await readersUsed(built)).toEqual([{ reader: 'packs', commits: 2, reason: undefined }])
  })
  test("from git's diff output with a text file above the size limit", async () => {
    await using built = await withLargeFile('a')
    expect(await readersUsed(built)).toMatchObject([
      { reader: 'stream', reason: expect.stringContaining('-16') },
    ])
  })
  test("from git's diff output with diff attributes", async () => {
    await using built = await buildHistory()
    expect(await readersUsed(built, { hasDiffAttributes: true })).toMatchObject([
      { reader: 'stream', reason: expect.stringContaining('.gitattributes') },
    ])
  })
})

describe("reading matches git's diff output", () => {
  test('with SHA-256 object names', async () => {
    await using built = await repositoryScenarios.sha256().build()
    expect(netChanges(await readFactsWithFallback(built))).toEqual(netChanges(await readStreamedFacts(built)))
  })
  test('with grafts', async () => {
    await using built = await withGrafts()
    expect(netChanges(await readFactsWithFallback(built))).toEqual(netChanges(await readStreamedFacts(built)))
  })
  test('with a binary file above the size limit', async () => {
    await using built = await withLargeFile('\0')
    expect(netChanges(await readFactsWithFallback(built))).toEqual(netChanges(await readStreamedFacts(built)))
  })
})

test.each(['HEAD:a.ts', 'HEAD~1:a.ts', 'HEAD~2:lib/b.ts'])(
  'reads the same bytes from the packs and through cat-file without %s',
  async (revision) => {
    await using built = await buildHistory()
    await removeObject(built, await built.id(revision))
    expect(await readPackedFacts(built)).toEqual(await readCatFileFacts(built))
  },
)

test('does not try another reader if git cannot list the changes of a commit', async () => {
  await using built = await buildHistory()
  const folder = await built.id('HEAD~2:lib')
  await removeObject(built, folder)
  await mkdir(join(built.gitFolder, 'info'), { recursive: true })
  // The pack reader does not support grafts.
  await writeFile(join(built.gitFolder, 'info/grafts'), `${await built.id('HEAD~2')}\n`)
  const commands: string[] = []
  const onEnd = (end: unknown) => commands.push((end as GitProcessEnd).command)
  const ids = await listCommitIds(built)
  gitProcessEnds.subscribe(onEnd)
  const failure = await rejectionOf(readFactsWithFallback(built, {}, ids))
  gitProcessEnds.unsubscribe(onEnd)
  expect({
    failure: String(failure),
    listings: commands.filter((command) => command === 'diff-tree'),
  }).toEqual({
    failure: expect.stringContaining(folder),
    listings: ['diff-tree'],
  })
})

test('reads the same bytes with an unsupported index version', async () => {
  await using plain = await buildHistory()
  await using built = await withOldIndex()
  expect(await readCatFileFacts(built)).toEqual(await readPackedFacts(plain))
})

test("rejects a corrupt pack with git's message", async () => {
  await using broken = await buildBigRepository({ commits: 600 })
  const ids = await listCommitIds(broken)
  await corruptPack(broken)
  expect(await rejectionOf(readFactsWithFallback(broken, {}, ids))).toBeInstanceOf(GitFailure)
})

test('rejects when commits cannot be found', async () => {
  await using built = await buildHistory()
  const ids = await listCommitIds(built)
  await built.git('repack', '-adfq')
  const packs = join(built.gitFolder, 'objects/pack')
  for (const name of await readdir(packs)) if (name.endsWith('.idx')) await rm(join(packs, name))
  expect(await rejectionOf(readFactsWithFallback(built, {}, ids))).toBeInstanceOf(GitFailure)
})

test('rejects a partial clone without fetching the missing files', async () => {
  await using built = await buildHistory()
  await built.git('config', 'uploadpack.allowFilter', 'true')
  await using promised = await createRepository('promised').build()
  await promised.git('fetch', '-q', '--filter=blob:none', `file://${built.gitFolder}`, 'main:main')
  const files = await packsOf(promised)
  const failure = await rejectionOf(readFactsWithFallback(promised, {}, await listCommitIds(built)))
  expect({ isGitFailure: failure instanceof GitFailure, packs: await packsOf(promised) }).toEqual({
    isGitFailure: true,
    packs: files,
  })
})

test('rejects with the abort reason while reading through cat-file', async () => {
  await using built = await buildHistory()
  const controller = new AbortController()
  setImmediate(() => controller.abort(new Error('Enough')))
  expect(await rejectionOf(readCatFileFacts(built, { signal: controller.signal }))).toMatchObject({
    message: 'Enough',
  })
})

function packsOf({ gitFolder }: Repository): Promise<string[]> {
  return readdir(join(gitFolder, 'objects/pack'))
}

function buildHistory(): Promise<Repository> {
  return createRepository('tale')
    .commit({
      by: ada,
      on: '2024-01-01',
      write: { 'a.ts': generateLines(30), 'lib/b.ts': generateLines(20) },
    })
    .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': generateLines(40) } })
    .commit({ by: ada, on: '2024-01-03', rename: { 'lib/b.ts': 'lib/c.ts' } })
    .build()
}

async function withGrafts(): Promise<Repository> {
  const built = await buildHistory()
  const ids = await listCommitIds(built)
  await mkdir(join(built.gitFolder, 'info'), { recursive: true })
  await writeFile(join(built.gitFolder, 'info/grafts'), `${ids.at(-2)}\n`)
  return built
}

async function withPacks(): Promise<Repository> {
  const built = await buildHistory()
  for (let pack = 1; pack <= 2; pack++) {
    await built.commit({ by: ada, on: `2024-02-0${pack}`, write: { 'a.ts': generateLines(50 + pack) } })
    await built.git('repack', '-dq')
  }
  return built
}

/** git knows the empty tree even if no file contains it. */
async function withEmptyTree(): Promise<Repository> {
  const built = await buildHistory()
  const person = 'Ada <ada@x.example> 1706000000 +0000'
  const head = await built.id()
  const commit = `tree ${EMPTY_TREE}\nparent ${head}\nauthor ${person}\ncommitter ${person}\n\nEmpty\n`
  const object = rawObject('commit', Buffer.from(commit))
  await writeLooseObject(built.gitFolder, object)
  await built.git('update-ref', 'refs/heads/main', object.id)
  return built
}

async function withOldIndex(): Promise<Repository> {
  const built = await buildHistory()
  await built.git('-c', 'pack.indexVersion=1', 'repack', '-adfq')
  return built
}

/** Exceeds 64 MiB. */
async function withLargeFile(letter: string): Promise<Repository> {
  const built = await createRepository('large')
    .commit({
      by: ada,
      on: '2024-01-01',
      write: { 'a.ts': generateLines(30), large: letter.repeat(2 ** 26 + 1) },
    })
    .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': generateLines(40), large: 'small' } })
    .build()
  await built.git('repack', '-adfq')
  return built
}

async function readersUsed(
  built: Repository,
  options: Partial<ReadOptions> = {},
): Promise<CommitReadSummary[]> {
  const reads: CommitReadSummary[] = []
  await readFactsWithFallback(built, { onCommitsRead: (read) => reads.push(read), ...options })
  return reads
}

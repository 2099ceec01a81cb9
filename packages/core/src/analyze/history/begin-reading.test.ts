import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ada,
  aRepository,
  bigRepository,
  corruptPack,
  lines,
  type Repository,
  stories,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { asked, begun, grown, idsOf, packed, streamed } from '../../../test/histories-read.ts'
import { failureOf } from '../../../test/reading.ts'
import type { CommitsRead } from '../../contract/commits-read.ts'
import { GitFailure } from '../../git/git-failure.ts'
import type { ReadOptions } from './read-options.ts'

describe('a history is read', () => {
  test('out of the packs, where nothing is in the way', async () => {
    await using built = await tale()
    expect(await told(built)).toEqual([{ by: 'packs', commits: 3, because: undefined }])
  })
  test('file by file, where names are of SHA-256', async () => {
    await using built = await stories.sha256!().build()
    expect(await told(built)).toEqual([
      { by: 'files', commits: 4, because: 'its objects have names of SHA-256' },
    ])
  })
  test('file by file, where grafts tell another history', async () => {
    await using built = await grafted()
    expect(await told(built)).toMatchObject([{ by: 'files', because: expect.stringContaining('grafts') }])
  })
  test('file by file, where an index is not one we know', async () => {
    await using built = await withOldIndex()
    expect(await told(built)).toEqual([{ by: 'files', commits: 3, because: 'an index is not of version 2' }])
  })
  test('file by file, where a binary file is larger than we unpack', async () => {
    await using built = await withLargeFile('\0')
    expect(await told(built)).toMatchObject([{ by: 'files', because: expect.stringContaining('-16') }])
  })
  test('as git prints it, where a text is', async () => {
    await using built = await withLargeFile('a')
    expect(await told(built)).toMatchObject([{ by: 'stream', because: expect.stringContaining('-16') }])
  })
  test('as git prints it, where files are to be compared otherwise', async () => {
    await using built = await tale()
    expect(await told(built, { comparesOtherwise: true })).toMatchObject([
      { by: 'stream', because: expect.stringContaining('.gitattributes') },
    ])
  })
})

describe('what is read file by file is what git tells', () => {
  test('of names of SHA-256', async () => {
    await using built = await stories.sha256!().build()
    expect(grown(await begun(built))).toEqual(grown(await streamed(built)))
  })
  test('of a history that grafts tell', async () => {
    await using built = await grafted()
    expect(grown(await begun(built))).toEqual(grown(await streamed(built)))
  })
  test('of a file that is too large for us and binary', async () => {
    await using built = await withLargeFile('\0')
    expect(grown(await begun(built))).toEqual(grown(await streamed(built)))
  })
})

test('an index we do not know changes no byte of what is read', async () => {
  await using plain = await tale()
  await using built = await withOldIndex()
  expect(await asked(built)).toEqual(await packed(plain))
})

test('a broken pack fails with what git says', async () => {
  await using broken = await bigRepository({ commits: 600 })
  const ids = await idsOf(broken)
  await corruptPack(broken)
  expect(await failureOf(begun(broken, {}, ids))).toBeInstanceOf(GitFailure)
})

test('commits that nobody can find are no history that is shorter', async () => {
  await using built = await tale()
  const ids = await idsOf(built)
  await built.git('repack', '-adfq')
  const packs = join(built.gitFolder, 'objects/pack')
  for (const name of await readdir(packs)) if (name.endsWith('.idx')) await rm(join(packs, name))
  expect(await failureOf(begun(built, {}, ids))).toBeInstanceOf(GitFailure)
})

test('a clone that left its files with others fails, and fetches none of them', async () => {
  await using built = await tale()
  await built.git('config', 'uploadpack.allowFilter', 'true')
  await using promised = await aRepository('promised').build()
  await promised.git('fetch', '-q', '--filter=blob:none', `file://${built.gitFolder}`, 'main:main')
  const files = await packsOf(promised)
  const failure = await failureOf(begun(promised, {}, await idsOf(built)))
  expect([failure instanceof GitFailure, await packsOf(promised)]).toEqual([true, files])
})

test('reading file by file can be stopped, for the reason of whoever stops', async () => {
  await using built = await stories.sha256!().build()
  const stop = new AbortController()
  setImmediate(() => stop.abort(new Error('Enough')))
  expect(await failureOf(asked(built, { signal: stop.signal }))).toMatchObject({ message: 'Enough' })
})

function packsOf({ gitFolder }: Repository): Promise<string[]> {
  return readdir(join(gitFolder, 'objects/pack'))
}

function tale(): Promise<Repository> {
  return aRepository('tale')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': lines(30), 'lib/b.ts': lines(20) } })
    .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': lines(40) } })
    .commit({ by: ada, on: '2024-01-03', rename: { 'lib/b.ts': 'lib/c.ts' } })
    .build()
}

async function grafted(): Promise<Repository> {
  const built = await tale()
  const ids = await idsOf(built)
  await mkdir(join(built.gitFolder, 'info'), { recursive: true })
  await writeFile(join(built.gitFolder, 'info/grafts'), `${ids.at(-2)}\n`)
  return built
}

async function withOldIndex(): Promise<Repository> {
  const built = await tale()
  await built.git('-c', 'pack.indexVersion=1', 'repack', '-adfq')
  return built
}

/** Over 64 MiB. */
async function withLargeFile(letter: string): Promise<Repository> {
  const built = await aRepository('large')
    .commit({ by: ada, on: '2024-01-01', write: { 'a.ts': lines(30), large: letter.repeat(2 ** 26 + 1) } })
    .commit({ by: ada, on: '2024-01-02', write: { 'a.ts': lines(40), large: 'small' } })
    .build()
  await built.git('repack', '-adfq')
  return built
}

async function told(built: Repository, options: Partial<ReadOptions> = {}): Promise<CommitsRead[]> {
  const found: CommitsRead[] = []
  await begun(built, { onCommitsRead: (read) => found.push(read), ...options })
  return found
}

import { rm } from 'node:fs/promises'
import { WorldOnDisk } from '@handiwork/fixtures/hosts'
import {
  ada,
  aRepository,
  corruptPack,
  lines,
  type RepositoryBuilder,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAnalysis, type TestAnalysis } from '../an-analysis.ts'
import { anyDatabase } from '../databases.ts'
import { contributedBy, ratedPerson, stepsOf } from '../found-of.ts'

function story(name: string, files: Record<string, string> = {}): RepositoryBuilder {
  return aRepository(name).commit({
    by: ada,
    on: '2024-03-01T10:00:00Z',
    message: 'Begin',
    write: { 'src/loom.ts': lines(60, name.charCodeAt(0)), ...files },
  })
}

/** No registry has such packages, and no database takes such names as they are. */
const hostile = JSON.stringify({
  dependencies: { 'nul-\0-byte': '1', 'half-\ud83d': '1', [`long-${'x'.repeat(5000)}`]: '1', thread: '1' },
})

async function brokenWorld(): Promise<WorldOnDisk> {
  const world = new WorldOnDisk()
  const own = (name: string) => ({ fullName: `adabyrne/${name}` })
  for (const name of ['one', 'two']) await world.add('gitHub', story(name), own(name))
  await world.add('gitHub', aRepository('empty'), own('empty'))
  await world.add('gitHub', story('hostile', { 'package.json': hostile }), own('hostile'))
  await world.add('gitHub', story('large'), { ...own('large'), sizeKilobytes: 1_000_001 })
  await world.add('gitHub', story('just'), { ...own('just'), sizeKilobytes: 1_000_000 })
  await corruptPack(await world.add('gitHub', story('damaged'), own('damaged')))
  const gone = await world.add('gitHub', story('gone'), own('gone'))
  await rm(gone.gitFolder, { recursive: true })
  return world
}

describe('repositories that cannot be read', () => {
  let analysis: TestAnalysis
  let adasId: string

  beforeAll(async () => {
    analysis = await anAnalysis(anyDatabase.open, { world: brokenWorld })
    adasId = await analysis.person({ gitHub: 'adabyrne' })
    await analysis.analyzed(adasId)
  }, 120_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('are left out, each with its reason, and the others are not', async () => {
    expect(await stepsOf(analysis.db, adasId)).toEqual({
      'adabyrne/damaged':
        'adabyrne/damaged is damaged: git cannot read all of its history (git fsck tells more).',
      'adabyrne/empty': 'done',
      'adabyrne/gone': "Can't read a repository (Might be an invalid URL): adabyrne/gone",
      'adabyrne/hostile': 'done',
      'adabyrne/just': 'done',
      'adabyrne/large':
        'adabyrne/large is over 1 GB: such repositories cannot be cloned, only analyzed from a folder.',
      'adabyrne/one': 'done',
      'adabyrne/two': 'done',
    })
  })

  test('do not keep the others from being counted', async () => {
    expect((await ratedPerson(analysis.db, adasId)).commitCount).toBe(4)
  })

  test('are not among those somebody wrote in', async () => {
    expect(await contributedBy(analysis.db, adasId)).toEqual([
      'adabyrne/hostile',
      'adabyrne/just',
      'adabyrne/one',
      'adabyrne/two',
    ])
  })

  test('are remembered as such', async () => {
    const rows = await analysis.db
      .selectFrom('repositories')
      .select(['fullName', 'failure'])
      .where('failure', 'is not', null)
      .orderBy('fullName')
      .execute()
    expect(rows.map(({ fullName, failure }) => `${fullName} ${failure}`)).toEqual([
      'adabyrne/damaged corrupt',
      'adabyrne/gone unreadable',
      'adabyrne/large tooLarge',
    ])
  })

  test('leave no lock behind', async () => {
    await analysis.analyzed(adasId)
    expect((await stepsOf(analysis.db, adasId))['adabyrne/one']).toBe('done')
  }, 60_000)

  test('may have names of packages no database takes as they are', async () => {
    const rows = await analysis.db
      .selectFrom('repositoryPackages')
      .innerJoin('repositories', 'id', 'repositoryId')
      .select('repositoryPackages.name')
      .where('fullName', '=', 'adabyrne/hostile')
      .execute()
    expect(rows.map(({ name }) => name)).toContain('thread')
  })
})

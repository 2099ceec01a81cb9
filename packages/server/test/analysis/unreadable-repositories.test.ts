import { rm } from 'node:fs/promises'
import { HostDataFixture } from '@handiwork/fixtures/hosts'
import {
  ada,
  corruptPack,
  createRepository,
  generateLines,
  type RepositoryBuilder,
} from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contributedRepositories, loadRating, stepOutcomes } from '../analysis-results.ts'
import { anyDatabase } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'
import { createTestServer, type TestRequest } from '../test-server.ts'

function createHistory(name: string, files: Record<string, string> = {}): RepositoryBuilder {
  return createRepository(name).commit({
    by: ada,
    on: '2024-03-01T10:00:00Z',
    message: 'Begin',
    write: { 'src/loom.ts': generateLines(60, name.charCodeAt(0)), ...files },
  })
}

/** Package names that no registry has and that PostgreSQL cannot store unchanged. */
const hostileManifest = JSON.stringify({
  dependencies: { 'nul-\0-byte': '1', 'half-\ud83d': '1', [`long-${'x'.repeat(5000)}`]: '1', thread: '1' },
})

async function createHostData(): Promise<HostDataFixture> {
  const hostData = new HostDataFixture()
  const ownRepository = (name: string) => ({ fullName: `adabyrne/${name}` })
  for (const name of ['one', 'two']) await hostData.add('gitHub', createHistory(name), ownRepository(name))
  await hostData.add('gitHub', createRepository('empty'), ownRepository('empty'))
  await hostData.add(
    'gitHub',
    createHistory('hostile', { 'package.json': hostileManifest }),
    ownRepository('hostile'),
  )
  await hostData.add('gitHub', createHistory('large'), {
    ...ownRepository('large'),
    sizeKilobytes: 1_000_001,
  })
  await hostData.add('gitHub', createHistory('just'), { ...ownRepository('just'), sizeKilobytes: 1_000_000 })
  await corruptPack(await hostData.add('gitHub', createHistory('damaged'), ownRepository('damaged')))
  const deletedRepository = await hostData.add('gitHub', createHistory('gone'), ownRepository('gone'))
  await rm(deletedRepository.gitFolder, { recursive: true })
  return hostData
}

describe('unreadable repositories', () => {
  let analysis: TestAnalysis
  let adaId: string

  beforeAll(async () => {
    analysis = await createTestAnalysis(anyDatabase.open, { world: createHostData })
    adaId = await analysis.createUser({ gitHub: 'adabyrne' })
    await analysis.analyze(adaId)
  }, 120_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('are skipped with a reason, and the others are analyzed', async () => {
    expect(await stepOutcomes(analysis.db, adaId)).toEqual({
      'adabyrne/damaged':
        'adabyrne/damaged is damaged: git cannot read its complete history. For details, run: git fsck',
      'adabyrne/empty': 'done',
      'adabyrne/gone': "Can't read a repository (Might be an invalid URL): adabyrne/gone",
      'adabyrne/hostile': 'done',
      'adabyrne/just': 'done',
      'adabyrne/large': 'adabyrne/large is larger than 1 GB. Clone it yourself and analyze the folder.',
      'adabyrne/one': 'done',
      'adabyrne/two': 'done',
    })
  })

  test('are named to their user, and to no one else', async () => {
    await using server = await createTestServer({
      open: async () => ({ ...analysis.database, [Symbol.asyncDispose]: async () => {} }),
    })
    const readSkipped = async (request?: TestRequest) =>
      (await server.get(`/api/users/${adaId}`, request)).body.skippedRepositoryNames.toSorted()
    const owner = await readSkipped({ as: await server.signIn({ id: adaId, login: 'adabyrne' }) })
    expect({ owner, anonymous: await readSkipped() }).toEqual({
      owner: ['adabyrne/damaged', 'adabyrne/gone', 'adabyrne/large'],
      anonymous: [],
    })
  })

  test('do not affect the commit count of the others', async () => {
    expect((await loadRating(analysis.db, adaId)).commitCount).toBe(4)
  })

  test('are not listed as contributed', async () => {
    expect(await contributedRepositories(analysis.db, adaId)).toEqual([
      'adabyrne/hostile',
      'adabyrne/just',
      'adabyrne/one',
      'adabyrne/two',
    ])
  })

  test('are stored with their failure', async () => {
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
    await analysis.analyze(adaId)
    expect((await stepOutcomes(analysis.db, adaId))['adabyrne/one']).toBe('done')
  })

  test('do not include repositories with invalid package names', async () => {
    const rows = await analysis.db
      .selectFrom('repositoryPackages')
      .innerJoin('repositories', 'id', 'repositoryId')
      .select('repositoryPackages.name')
      .where('fullName', '=', 'adabyrne/hostile')
      .execute()
    expect(rows.map(({ name }) => name)).toContain('thread')
  })
})

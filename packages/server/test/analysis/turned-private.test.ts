import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { HostDataFixture } from '@handiwork/fixtures/hosts'
import { ada, createRepository, generateLines } from '@handiwork/fixtures/repositories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueStore } from '../../src/stores/issue-store.ts'
import { anyDatabase } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'

/** An unresolved conflict, which produces a warning with the file name. */
const conflict = '<<<<<<< ours\nown()\n=======\nown(1)\n>>>>>>> theirs\n'

async function createHostData(): Promise<HostDataFixture> {
  const hostData = new HostDataFixture()
  const history = createRepository('loom').commit({
    by: ada,
    on: '2024-03-01T10:00:00Z',
    message: 'Begin',
    write: {
      'src/thread.ts': `import own from 'looms-own'\n${conflict}${generateLines(40)}`,
      'package.json': JSON.stringify({ dependencies: { 'looms-own': '1', react: '19' } }),
    },
  })
  await hostData.add('gitHub', history, { fullName: 'adabyrne/loom' })
  return hostData
}

/** The stored data of the repository. */
async function readStored({ db, settings }: TestAnalysis) {
  const { report, private: isPrivate } = await db
    .selectFrom('repositories')
    .select(['report', 'private'])
    .executeTakeFirstOrThrow()
  const packages = await db.selectFrom('repositoryPackages').select('name').orderBy('name').execute()
  const issues = await db.selectFrom('issues').select('title').execute()
  const listFiles = (folder: string) => readdir(join(settings.dataDirectory, folder)).catch(() => [])
  return {
    isPrivate,
    warnings: report!.warnings.length,
    packages: packages.map(({ name }) => name),
    issues: issues.map(({ title }) => title),
    files: (await Promise.all(['facts', 'mirrors'].map(listFiles))).flat(),
  }
}
type StoredData = Awaited<ReturnType<typeof readStored>>

/** Adds an issue that was fetched while the repository was public. */
async function insertIssue({ db }: TestAnalysis): Promise<void> {
  const { id } = await db.selectFrom('repositories').select('id').executeTakeFirstOrThrow()
  const issue = {
    ...{ id: '1', title: 'Repair the loom', url: 'https://host.example/1', labels: ['help wanted'] },
    ...{ commentCount: 0, isAssigned: false },
    ...{ createdAt: '2024-03-02T10:00:00Z', updatedAt: '2024-03-02T10:00:00Z' },
  }
  await db.transaction().execute((trx) => issueStore(trx).replace(id, [issue]))
  await db.updateTable('repositories').set({ issuesCheckedAt: null }).execute()
}

describe('a repository that changes its visibility', () => {
  let analysis: TestAnalysis
  let publicState: StoredData
  let privateState: StoredData
  let publicAgainState: StoredData

  beforeAll(async () => {
    analysis = await createTestAnalysis(anyDatabase.open, { world: createHostData })
    const userId = await analysis.createUser({ gitHub: 'adabyrne' })
    const [hostRepository] = analysis.hosts.gitHub.data.repositories
    const analyzeAs = async (isPrivate: boolean) => {
      Object.assign(hostRepository!, { isPrivate })
      await analysis.analyze(userId)
      return await readStored(analysis)
    }
    publicState = await analyzeAs(false)
    await insertIssue(analysis)
    privateState = await analyzeAs(true)
    publicAgainState = await analyzeAs(false)
  }, 120_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('is stored with names while it is public', () => {
    expect(publicState).toMatchObject({
      isPrivate: false,
      warnings: 1,
      packages: expect.arrayContaining(['looms-own']),
    })
  })

  test('loses all names once it is private, without a new commit', () => {
    expect(privateState).toEqual({ isPrivate: true, warnings: 0, packages: ['react'], issues: [], files: [] })
  })

  test('has its names again when it is public again', () => {
    const { files: _, ...names } = publicState
    expect(publicAgainState).toMatchObject(names)
  })

  test('is checked for issues only while it is public', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = 'refresh-issues'
    `.execute(analysis.db)
    expect(rows).toEqual([{ count: 2 }])
  })

  test('leaves no names in the queue', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where data::text like '%loom%'
    `.execute(analysis.db)
    expect(rows).toEqual([{ count: 0 }])
  })
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { WorldOnDisk } from '@handiwork/fixtures/hosts'
import { ada, aRepository, lines } from '@handiwork/fixtures/repositories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueStore } from '../../src/stores/issue-store.ts'
import { anAnalysis, type TestAnalysis } from '../an-analysis.ts'
import { anyDatabase } from '../databases.ts'

/** Left unresolved, which is warned of with the name of the file. */
const conflict = '<<<<<<< ours\nown()\n=======\nown(1)\n>>>>>>> theirs\n'

async function loomWorld(): Promise<WorldOnDisk> {
  const world = new WorldOnDisk()
  const story = aRepository('loom').commit({
    by: ada,
    on: '2024-03-01T10:00:00Z',
    message: 'Begin',
    write: {
      'src/thread.ts': `import own from 'looms-own'\n${conflict}${lines(40)}`,
      'package.json': JSON.stringify({ dependencies: { 'looms-own': '1', react: '19' } }),
    },
  })
  await world.add('gitHub', story, { fullName: 'adabyrne/loom' })
  return world
}

/** What is kept of the one repository. */
async function kept({ db, settings }: TestAnalysis) {
  const { report, private: isPrivate } = await db
    .selectFrom('repositories')
    .select(['report', 'private'])
    .executeTakeFirstOrThrow()
  const packages = await db.selectFrom('repositoryPackages').select('name').orderBy('name').execute()
  const issues = await db.selectFrom('issues').select('title').execute()
  const filesIn = (folder: string) => readdir(join(settings.dataFolder, folder)).catch(() => [])
  return {
    isPrivate,
    warnings: report!.warnings.length,
    packages: packages.map(({ name }) => name),
    issues: issues.map(({ title }) => title),
    files: (await Promise.all(['facts', 'mirrors'].map(filesIn))).flat(),
  }
}
type Kept = Awaited<ReturnType<typeof kept>>

/** Which its code host told while everybody could read it. */
async function hasAnIssue({ db }: TestAnalysis): Promise<void> {
  const { id } = await db.selectFrom('repositories').select('id').executeTakeFirstOrThrow()
  const issue = {
    ...{ id: '1', title: 'Mend the loom', url: 'https://host.example/1', labels: ['help wanted'] },
    ...{ commentCount: 0, isAssigned: false },
    ...{ createdAt: '2024-03-02T10:00:00Z', updatedAt: '2024-03-02T10:00:00Z' },
  }
  await db.transaction().execute((trx) => issueStore(trx).keep(id, [issue]))
  await db.updateTable('repositories').set({ issuesCheckedAt: null }).execute()
}

describe('a repository that changes who may see it', () => {
  let analysis: TestAnalysis
  let asPublic: Kept
  let asPrivate: Kept
  let asPublicAgain: Kept

  beforeAll(async () => {
    analysis = await anAnalysis(anyDatabase.open, { world: loomWorld })
    const userId = await analysis.person({ gitHub: 'adabyrne' })
    const [told] = analysis.hosts.gitHub.world.repositories
    const seen = async (isPrivate: boolean) => {
      Object.assign(told!, { isPrivate })
      await analysis.analyzed(userId)
      return await kept(analysis)
    }
    asPublic = await seen(false)
    await hasAnIssue(analysis)
    asPrivate = await seen(true)
    asPublicAgain = await seen(false)
  }, 120_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  test('is kept with its names while it is public', () => {
    expect(asPublic).toMatchObject({
      isPrivate: false,
      warnings: 1,
      packages: expect.arrayContaining(['looms-own']),
    })
  })

  test('loses all names once it is private, although no commit was added', () => {
    expect(asPrivate).toEqual({ isPrivate: true, warnings: 0, packages: ['react'], issues: [], files: [] })
  })

  test('has them again when it is public again', () => {
    const { files: _, ...names } = asPublic
    expect(asPublicAgain).toMatchObject(names)
  })

  test('is asked for issues only while it is public', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = 'refresh-issues'
    `.execute(analysis.db)
    expect(rows).toEqual([{ count: 2 }])
  })

  test('has no hidden rest in the queue', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where data::text like '%loom%'
    `.execute(analysis.db)
    expect(rows).toEqual([{ count: 0 }])
  })
})

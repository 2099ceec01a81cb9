import { HostDataFixture } from '@handiwork/fixtures/hosts'
import { ada, createRepository, generateLines } from '@handiwork/fixtures/repositories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contributedRepositories } from '../analysis-results.ts'
import { anyDatabase } from '../databases.ts'
import { createTestAnalysis, type TestAnalysis } from '../test-analysis.ts'

/** Longer than a request itself waits for the end of a backoff. */
const BACKOFF_SECONDS = 7

async function createHostData(): Promise<HostDataFixture> {
  const hostData = new HostDataFixture()
  const history = createRepository('loom').commit({
    by: ada,
    on: '2024-03-01T10:00:00Z',
    message: 'Begin',
    write: { 'src/loom.ts': generateLines(60) },
  })
  await hostData.add('gitHub', history, { fullName: 'adabyrne/loom' })
  await hostData.add(
    'gitHub',
    createRepository('diary').commit({
      by: ada,
      on: '2024-03-02T10:00:00Z',
      write: { 'a.ts': generateLines(9) },
    }),
    {
      fullName: 'adabyrne/diary',
      isPrivate: true,
    },
  )
  return hostData
}

describe('an analysis whose sources fail', () => {
  let analysis: TestAnalysis

  beforeAll(async () => {
    analysis = await createTestAnalysis(anyDatabase.open, { world: createHostData })
  })
  afterAll(() => analysis[Symbol.asyncDispose]())

  const lastRun = (userId: string) =>
    analysis.db
      .selectFrom('analysisRuns')
      .select(['id', 'state'])
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()

  /** Creates a new user for each test, because an account belongs to one user. */
  const recreateAda = async () => {
    await analysis.db.deleteFrom('users').execute()
    return await analysis.createUser({ gitHub: 'adabyrne' })
  }

  test('continues after a rate-limit backoff and sends no requests during it', async () => {
    const userId = await recreateAda()
    analysis.hosts.gitHub.queueFaults({ kind: 'rateLimited', retryAfterSeconds: BACKOFF_SECONDS })
    await analysis.analyze(userId)
    const { rows } = await sql<{ order: boolean }>`
      select bool_and(completed_on <= bans.until or started_on >= bans.until) as order
      from pgboss.job cross join (select max(until) as until from rate_limit_backoffs) as bans
      where name = 'analyze-user' and data ->> 'runId' = ${(await lastRun(userId)).id}
    `.execute(analysis.db)
    expect({ rows, repositories: await contributedRepositories(analysis.db, userId) }).toEqual({
      rows: [{ order: true }],
      repositories: ['adabyrne/diary', 'adabyrne/loom'],
    })
  })

  test('completes after access was revoked and requires reconnecting', async () => {
    const userId = await recreateAda()
    analysis.hosts.gitHub.revoke((await analysis.accessToken(userId, 'gitHub'))!)
    await analysis.analyze(userId)
    const { state } = await analysis.db
      .selectFrom('identities')
      .select('state')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    expect({ identity: state, run: (await lastRun(userId)).state }).toEqual({
      identity: 'reconnect',
      run: 'done',
    })
  })

  test('keeps the public repositories listed before access was revoked', async () => {
    const userId = await recreateAda()
    await analysis.analyze(userId)
    analysis.hosts.gitHub.revoke((await analysis.accessToken(userId, 'gitHub'))!)
    await analysis.analyze(userId)
    expect(await contributedRepositories(analysis.db, userId)).toEqual(['adabyrne/loom'])
  })

  test('reads no private repositories with private access off, even if the token allows it', async () => {
    const userId = await recreateAda()
    await analysis.db.updateTable('identities').set({ privateAccess: false }).execute()
    await analysis.analyze(userId)
    expect(await contributedRepositories(analysis.db, userId)).toEqual(['adabyrne/loom'])
  })

  test('drops private repositories after private access was turned off', async () => {
    const userId = await recreateAda()
    await analysis.analyze(userId)
    await analysis.db.updateTable('identities').set({ privateAccess: false }).execute()
    await analysis.analyze(userId)
    expect(await contributedRepositories(analysis.db, userId)).toEqual(['adabyrne/loom'])
  })

  test('continues without a source that is unavailable after many waits', async () => {
    const userId = await recreateAda()
    await analysis.analyses.request(userId, { requestedBy: 'admin' })
    await analysis.waitUntilIdle(userId)
    await analysis.analyses.request(userId, { requestedBy: 'admin', force: true })
    const { id: runId } = await lastRun(userId)
    analysis.hosts.gitHub.queueFaults({ kind: 'rateLimited', retryAfterSeconds: 3600 })
    await analysis.tasks.send('analyze-user', { runId, waits: 5 })
    await analysis.waitUntilIdle(userId)
    await analysis.db.deleteFrom('rateLimitBackoffs').execute()
    expect((await lastRun(userId)).state).toBe('done')
  })
})

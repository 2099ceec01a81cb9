import { WorldOnDisk } from '@handiwork/fixtures/hosts'
import { ada, aRepository, lines } from '@handiwork/fixtures/repositories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAnalysis, type TestAnalysis } from '../an-analysis.ts'
import { anyDatabase } from '../databases.ts'
import { contributedBy } from '../found-of.ts'

/** Longer than a request waits for the end of a ban by itself. */
const BAN_SECONDS = 7

async function smallWorld(): Promise<WorldOnDisk> {
  const world = new WorldOnDisk()
  const story = aRepository('loom').commit({
    by: ada,
    on: '2024-03-01T10:00:00Z',
    message: 'Begin',
    write: { 'src/loom.ts': lines(60) },
  })
  await world.add('gitHub', story, { fullName: 'adabyrne/loom' })
  await world.add(
    'gitHub',
    aRepository('diary').commit({ by: ada, on: '2024-03-02T10:00:00Z', write: { 'a.ts': lines(9) } }),
    {
      fullName: 'adabyrne/diary',
      isPrivate: true,
    },
  )
  return world
}

describe('an analysis whose sources do not answer', () => {
  let analysis: TestAnalysis

  beforeAll(async () => {
    analysis = await anAnalysis(anyDatabase.open, { world: smallWorld })
  }, 60_000)
  afterAll(() => analysis[Symbol.asyncDispose]())

  const lastRun = (userId: string) =>
    analysis.db
      .selectFrom('analysisRuns')
      .select(['id', 'state'])
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()

  /** An own person for each test: an account belongs to one. */
  const adaAgain = async () => {
    await analysis.db.deleteFrom('users').execute()
    return await analysis.person({ gitHub: 'adabyrne' })
  }

  test('goes on after a ban, and asks nothing during it', async () => {
    const userId = await adaAgain()
    analysis.hosts.gitHub.next({ kind: 'rateLimited', retryAfterSeconds: BAN_SECONDS })
    await analysis.analyzed(userId)
    const { rows } = await sql<{ order: boolean }>`
      select bool_and(completed_on <= bans.until or started_on >= bans.until) as order
      from pgboss.job cross join (select max(until) as until from host_bans) as bans
      where name = 'analyze-user' and data ->> 'runId' = ${(await lastRun(userId)).id}
    `.execute(analysis.db)
    expect([rows, await contributedBy(analysis.db, userId)]).toEqual([
      [{ order: true }],
      ['adabyrne/diary', 'adabyrne/loom'],
    ])
  }, 60_000)

  test('ends although access was taken back, and asks the person to connect again', async () => {
    const userId = await adaAgain()
    analysis.hosts.gitHub.revoke((await analysis.accessToken(userId, 'gitHub'))!)
    await analysis.analyzed(userId)
    const { state } = await analysis.db
      .selectFrom('identities')
      .select('state')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    expect([state, (await lastRun(userId)).state]).toEqual(['reconnect', 'done'])
  }, 60_000)

  test('keeps what was listed before access was taken back, as far as everybody may read it', async () => {
    const userId = await adaAgain()
    await analysis.analyzed(userId)
    analysis.hosts.gitHub.revoke((await analysis.accessToken(userId, 'gitHub'))!)
    await analysis.analyzed(userId)
    expect(await contributedBy(analysis.db, userId)).toEqual(['adabyrne/loom'])
  }, 60_000)

  test('reads nothing private once that is switched off, whatever the token allows', async () => {
    const userId = await adaAgain()
    await analysis.db.updateTable('identities').set({ privateAccess: false }).execute()
    await analysis.analyzed(userId)
    expect(await contributedBy(analysis.db, userId)).toEqual(['adabyrne/loom'])
  }, 60_000)

  test('reads nothing private any more that was read before it was switched off', async () => {
    const userId = await adaAgain()
    await analysis.analyzed(userId)
    await analysis.db.updateTable('identities').set({ privateAccess: false }).execute()
    await analysis.analyzed(userId)
    expect(await contributedBy(analysis.db, userId)).toEqual(['adabyrne/loom'])
  }, 60_000)

  test('goes on without a source that is still away after many waits', async () => {
    const userId = await adaAgain()
    await analysis.analyses.request(userId, { by: 'admin' })
    await analysis.settled(userId)
    await analysis.analyses.request(userId, { by: 'admin', force: true })
    const { id: runId } = await lastRun(userId)
    analysis.hosts.gitHub.next({ kind: 'rateLimited', retryAfterSeconds: 3600 })
    await analysis.tasks.send('analyze-user', { runId, waits: 5 })
    await analysis.settled(userId)
    await analysis.db.deleteFrom('hostBans').execute()
    expect((await lastRun(userId)).state).toBe('done')
  }, 60_000)
})

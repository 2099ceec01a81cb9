import { createHash, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPersonAnalyzed, aRun, someRepositories } from '../../../test/a-run.ts'
import { databases } from '../../../test/databases.ts'
import { testSettings } from '../../../test/test-settings.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Database } from '../../db/tables.ts'
import { cleanUp } from './clean-up.ts'

const daysAgo = (days: number) => sql<Date>`now() - make_interval(secs => ${days * 86_400})`

describe.each(databases)('cleaning up on $kind', ({ open }) => {
  let database: OpenDatabase
  let db: Database

  beforeAll(async () => {
    database = await open()
    db = database.db
  }, 60_000)
  afterAll(() => database[Symbol.asyncDispose]())
  beforeEach(async () => {
    await db.deleteFrom('users').execute()
    await db.deleteFrom('repositories').execute()
  })

  const world = () => ({ db, settings: testSettings(), announce: () => {} })
  const people = async () => (await db.selectFrom('users').select('id').execute()).length
  const isThere = async (
    table: 'sessions' | 'oauthAttempts' | 'hostBans' | 'hostAnswers' | 'repositories' | 'analysisRuns',
  ) => (await db.selectFrom(table).select(sql<number>`1`.as('one')).execute()).length > 0

  test.each([
    [29, 1],
    [31, 0],
  ])('of people deleted %s days ago %s is still there', async (days, left) => {
    await db
      .insertInto('users')
      .values({ id: randomUUIDv7(), visibility: 'deleted', deletedAt: daysAgo(days) })
      .execute()
    await cleanUp(world())
    expect(await people()).toBe(left)
  })

  test.each([
    [-1, 1],
    [1, 0],
  ])('of anonymous profiles that ended %s days ago %s is still there', async (days, left) => {
    await db
      .insertInto('users')
      .values({
        id: randomUUIDv7(),
        visibility: 'unregistered',
        anonymousTokenHash: Buffer.from('x'),
        anonymousUntil: daysAgo(days),
      })
      .execute()
    await cleanUp(world())
    expect(await people()).toBe(left)
  })

  test.each([
    [13, 13, true],
    [15, 15, false],
    [0, 89, true],
    [0, 91, false],
  ])('a session used %s days ago and begun %s days ago is there: %s', async (used, begun, there) => {
    const userId = await aPersonAnalyzed(db)
    const keyHash = createHash('sha256').update(userId).digest()
    await db
      .insertInto('sessions')
      .values({ id: randomUUIDv7(), userId, keyHash, usedAt: daysAgo(used), createdAt: daysAgo(begun) })
      .execute()
    await cleanUp(world())
    expect(await isThere('sessions')).toBe(there)
  })

  test.each([
    [5 / 1440, true],
    [11 / 1440, false],
  ])('a sign-in begun %s days ago is there: %s', async (days, there) => {
    await db.deleteFrom('oauthAttempts').execute()
    await db
      .insertInto('oauthAttempts')
      .values({ stateHash: Buffer.from('x'), source: 'gitHub', verifier: 'v', createdAt: daysAgo(days) })
      .execute()
    await cleanUp(world())
    expect(await isThere('oauthAttempts')).toBe(there)
  })

  test.each([
    [-1, true],
    [1, false],
  ])('a ban that ended %s days ago is there: %s', async (days, there) => {
    await db.deleteFrom('hostBans').execute()
    await db
      .insertInto('hostBans')
      .values({ key: 'x', until: daysAgo(days) })
      .execute()
    await cleanUp(world())
    expect(await isThere('hostBans')).toBe(there)
  })

  test.each([
    [29, true],
    [31, false],
  ])('an answer of a host last used %s days ago is there: %s', async (days, there) => {
    await db.deleteFrom('hostAnswers').execute()
    await db
      .insertInto('hostAnswers')
      .values({ key: 'x', answer: sql`'{}'`, usedAt: daysAgo(days) })
      .execute()
    await cleanUp(world())
    expect(await isThere('hostAnswers')).toBe(there)
  })

  test.each([
    ['young', 0, false, true],
    ['old and listed', 2, true, true],
    ['old and listed by nobody', 2, false, false],
  ])('a repository that is %s is there as it should be', async (_, days, listed, there) => {
    const [repositoryId] = await someRepositories(db, 1)
    await db
      .updateTable('repositories')
      .set({ createdAt: daysAgo(days) })
      .execute()
    const userId = await aPersonAnalyzed(db)
    if (listed)
      await db.insertInto('userRepositories').values({ userId, repositoryId: repositoryId! }).execute()
    await cleanUp(world())
    expect(await isThere('repositories')).toBe(there)
  })

  test.each([
    [29, true],
    [31, false],
  ])('a run that ended %s days ago is there: %s', async (days, there) => {
    await aRun(db, await aPersonAnalyzed(db))
    await db
      .updateTable('analysisRuns')
      .set({ state: 'done', finishedAt: daysAgo(days) })
      .execute()
    await cleanUp(world())
    expect(await isThere('analysisRuns')).toBe(there)
  })

  test.each([
    [0.9, 0.9, true],
    [1.1, 0.9, true],
    [1.1, 1.1, false],
  ])('a run begun %s days ago that moved %s days ago still runs: %s', async (begun, moved, runs) => {
    const ada = await aPersonAnalyzed(db)
    await aRun(db, ada, await someRepositories(db, 1))
    await db
      .updateTable('analysisRuns')
      .set({ createdAt: daysAgo(begun) })
      .execute()
    await db
      .updateTable('analysisSteps')
      .set({ updatedAt: daysAgo(moved) })
      .execute()
    await cleanUp(world())
    const { runId } = await db
      .selectFrom('users')
      .select('runId')
      .where('id', '=', ada)
      .executeTakeFirstOrThrow()
    expect(runId !== null).toBe(runs)
  })

  test('cleaning up twice does what doing it once does', async () => {
    const ada = await aPersonAnalyzed(db)
    await aRun(db, ada, await someRepositories(db, 1))
    await db
      .updateTable('analysisRuns')
      .set({ createdAt: daysAgo(3) })
      .execute()
    await db
      .updateTable('analysisSteps')
      .set({ updatedAt: daysAgo(3) })
      .execute()
    await cleanUp(world())
    const once = await db.selectFrom('users').selectAll().execute()
    await cleanUp(world())
    expect(await db.selectFrom('users').selectAll().execute()).toEqual(once)
  })
})

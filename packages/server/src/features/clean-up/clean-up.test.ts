import { createHash, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginRun, insertAnalyzedUser, insertRepositories } from '../../../test/begin-run.ts'
import { databases } from '../../../test/databases.ts'
import { testSettings } from '../../../test/test-settings.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Database } from '../../db/tables.ts'
import { cleanUp } from './clean-up.ts'

const daysAgo = (days: number) => sql<Date>`now() - make_interval(secs => ${days * 86_400})`

describe.each(databases)('cleanUp on $kind', ({ open }) => {
  let database: OpenDatabase
  let db: Database

  beforeAll(async () => {
    database = await open()
    db = database.db
  })
  afterAll(() => database[Symbol.asyncDispose]())
  beforeEach(async () => {
    await db.deleteFrom('users').execute()
    await db.deleteFrom('repositories').execute()
  })

  const deps = () => ({ db, objects: undefined, settings: testSettings(), publish: () => {} })
  const countUsers = async () => (await db.selectFrom('users').select('id').execute()).length
  const hasRows = async (
    table:
      | 'sessions'
      | 'oauthAttempts'
      | 'rateLimitBackoffs'
      | 'rateLimitCounts'
      | 'hostResponses'
      | 'repositories'
      | 'analysisRuns',
  ) => (await db.selectFrom(table).select(sql<number>`1`.as('one')).execute()).length > 0

  test.each([
    [29, 1],
    [31, 0],
  ])('after a user was deleted %s days ago, leaves %s users', async (days, count) => {
    await db
      .insertInto('users')
      .values({ id: randomUUIDv7(), visibility: 'deleted', deletedAt: daysAgo(days) })
      .execute()
    await cleanUp(deps())
    expect(await countUsers()).toBe(count)
  })

  test.each([
    [729, 1],
    [731, 0],
  ])(
    'after an action of a recruiter %s days ago, leaves %s entries of the hiring log',
    async (days, count) => {
      await db.deleteFrom('hiringLog').execute()
      await db
        .insertInto('hiringLog')
        .values({ id: randomUUIDv7(), action: 'search', at: daysAgo(days) })
        .execute()
      await cleanUp(deps())
      expect(await db.selectFrom('hiringLog').select('id').execute()).toHaveLength(count)
    },
  )

  test.each([
    [300, 1],
    [400, 0],
  ])('after a declaration was confirmed %s days ago, leaves %s declarations', async (days, count) => {
    await db.deleteFrom('categoryDeclarations').execute()
    const outcomes = { appeared: true, topTen: false, shortlisted: false }
    await db
      .insertInto('categoryDeclarations')
      .values({
        ...outcomes,
        keyHash: Buffer.alloc(32),
        month: sql<string>`(now() - make_interval(days => ${days}))::date`,
      })
      .execute()
    await cleanUp(deps())
    expect(await db.selectFrom('categoryDeclarations').select('keyHash').execute()).toHaveLength(count)
  })

  test.each([
    [-1, 1],
    [1, 0],
  ])('after an anonymous profile expired %s days ago, leaves %s users', async (days, count) => {
    await db
      .insertInto('users')
      .values({
        id: randomUUIDv7(),
        visibility: 'unregistered',
        anonymousTokenHash: Buffer.from('x'),
        anonymousUntil: daysAgo(days),
      })
      .execute()
    await cleanUp(deps())
    expect(await countUsers()).toBe(count)
  })

  test.each([
    [13, 13, true],
    [15, 15, false],
    [0, 89, true],
    [0, 91, false],
  ])(
    'retains a session used %s days ago and created %s days ago: %s',
    async (usedDaysAgo, createdDaysAgo, isRetained) => {
      const userId = await insertAnalyzedUser(db)
      const keyHash = createHash('sha256').update(userId).digest()
      await db
        .insertInto('sessions')
        .values({
          id: randomUUIDv7(),
          userId,
          keyHash,
          usedAt: daysAgo(usedDaysAgo),
          createdAt: daysAgo(createdDaysAgo),
        })
        .execute()
      await cleanUp(deps())
      expect(await hasRows('sessions')).toBe(isRetained)
    },
  )

  test.each([
    [5 / 1440, true],
    [11 / 1440, false],
  ])('retains a sign-in attempt started %s days ago: %s', async (days, isRetained) => {
    await db.deleteFrom('oauthAttempts').execute()
    await db
      .insertInto('oauthAttempts')
      .values({ stateHash: Buffer.from('x'), source: 'gitHub', verifier: 'v', createdAt: daysAgo(days) })
      .execute()
    await cleanUp(deps())
    expect(await hasRows('oauthAttempts')).toBe(isRetained)
  })

  test.each([
    [-1, true],
    [1, false],
  ])('retains a rate-limit backoff that ended %s days ago: %s', async (days, isRetained) => {
    await db.deleteFrom('rateLimitBackoffs').execute()
    await db
      .insertInto('rateLimitBackoffs')
      .values({ key: 'x', until: daysAgo(days) })
      .execute()
    await cleanUp(deps())
    expect(await hasRows('rateLimitBackoffs')).toBe(isRetained)
  })

  test.each([
    ['that is current', { expiresAt: daysAgo(-1) }, true],
    ['that expired', { expiresAt: daysAgo(1) }, false],
    ['that expired during an action', { expiresAt: daysAgo(1), running: 1, runningUntil: daysAgo(-1) }, true],
    [
      'that expired after an action was lost',
      { expiresAt: daysAgo(1), running: 1, runningUntil: daysAgo(1) },
      false,
    ],
  ])('retains a rate limit count %s', async (_, count, isRetained) => {
    await db.deleteFrom('rateLimitCounts').execute()
    await db
      .insertInto('rateLimitCounts')
      .values({ key: 'x', ...count })
      .execute()
    await cleanUp(deps())
    expect(await hasRows('rateLimitCounts')).toBe(isRetained)
  })

  test.each([
    [29, true],
    [31, false],
  ])('retains a cached response last used %s days ago: %s', async (days, isRetained) => {
    await db.deleteFrom('hostResponses').execute()
    await db
      .insertInto('hostResponses')
      .values({ key: 'x', response: sql`'{}'`, usedAt: daysAgo(days) })
      .execute()
    await cleanUp(deps())
    expect(await hasRows('hostResponses')).toBe(isRetained)
  })

  test.each([
    ['young', 0, false, true],
    ['old and listed', 2, true, true],
    ['old and listed by no user', 2, false, false],
  ])('deletes only old unlisted repositories: one that is %s', async (_, days, listed, isRetained) => {
    const [repositoryId] = await insertRepositories(db, 1)
    await db
      .updateTable('repositories')
      .set({ createdAt: daysAgo(days) })
      .execute()
    const userId = await insertAnalyzedUser(db)
    if (listed)
      await db.insertInto('userRepositories').values({ userId, repositoryId: repositoryId! }).execute()
    await cleanUp(deps())
    expect(await hasRows('repositories')).toBe(isRetained)
  })

  test.each([
    [29, true],
    [31, false],
  ])('retains a run that ended %s days ago: %s', async (days, isRetained) => {
    await beginRun(db, await insertAnalyzedUser(db))
    await db
      .updateTable('analysisRuns')
      .set({ state: 'done', finishedAt: daysAgo(days) })
      .execute()
    await cleanUp(deps())
    expect(await hasRows('analysisRuns')).toBe(isRetained)
  })

  test.each([
    [0.9, 0.9, true],
    [1.1, 0.9, true],
    [1.1, 1.1, false],
  ])(
    'leaves a run started %s days ago and updated %s days ago running: %s',
    async (createdDaysAgo, updatedDaysAgo, isRunning) => {
      const ada = await insertAnalyzedUser(db)
      await beginRun(db, ada, await insertRepositories(db, 1))
      await db
        .updateTable('analysisRuns')
        .set({ createdAt: daysAgo(createdDaysAgo) })
        .execute()
      await db
        .updateTable('analysisSteps')
        .set({ updatedAt: daysAgo(updatedDaysAgo) })
        .execute()
      await cleanUp(deps())
      const { runId } = await db
        .selectFrom('users')
        .select('runId')
        .where('id', '=', ada)
        .executeTakeFirstOrThrow()
      expect(runId !== null).toBe(isRunning)
    },
  )

  test('is idempotent', async () => {
    const ada = await insertAnalyzedUser(db)
    await beginRun(db, ada, await insertRepositories(db, 1))
    await db
      .updateTable('analysisRuns')
      .set({ createdAt: daysAgo(3) })
      .execute()
    await db
      .updateTable('analysisSteps')
      .set({ updatedAt: daysAgo(3) })
      .execute()
    await cleanUp(deps())
    const afterFirst = await db.selectFrom('users').selectAll().execute()
    await cleanUp(deps())
    expect(await db.selectFrom('users').selectAll().execute()).toEqual(afterFirst)
  })
})

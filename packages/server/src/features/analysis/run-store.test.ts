import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPersonAnalyzed, aRun, someRepositories, usual } from '../../../test/a-run.ts'
import { databases } from '../../../test/databases.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Database } from '../../db/tables.ts'
import { type Beginning, runStore, type StepEnd } from './run-store.ts'

const done: StepEnd = { state: 'done', head: 'a'.repeat(40) }
const skipped: StepEnd = { state: 'skipped', reason: 'tooLarge', message: 'It is too large' }

describe.each(databases)('the runs of analyses on $kind', ({ open }) => {
  let database: OpenDatabase
  let db: Database

  beforeAll(async () => {
    database = await open()
    db = database.db
  }, 60_000)
  afterAll(() => database[Symbol.asyncDispose]())

  const begins = async (userId: string, how: Partial<Beginning> = {}) =>
    (await runStore(db).begin(randomUUIDv7(), userId, { ...usual, ...how })) !== undefined
  const userOf = (id: string) =>
    db
      .selectFrom('users')
      .select(['runId', 'version', 'analyzeTimestamp'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const runOf = (id: string) =>
    db.selectFrom('analysisRuns').select(['state', 'failure']).where('id', '=', id).executeTakeFirstOrThrow()

  test.each([
    [undefined, true],
    [0, false],
    [59, false],
    [61, true],
  ])('an analysis %s minutes after the last begins: %s', async (minutesAgo, begun) => {
    expect(await begins(await aPersonAnalyzed(db, minutesAgo))).toBe(begun)
  })

  test('an admin need not wait for the hour to be over', async () => {
    expect(await begins(await aPersonAnalyzed(db, 0), { evenSoon: true })).toBe(true)
  })

  test('nobody is analysed twice at a time', async () => {
    const ada = await aPersonAnalyzed(db)
    await aRun(db, ada)
    expect(await begins(ada, { evenSoon: true })).toBe(false)
  })

  test('of many who ask at once one begins', async () => {
    const ada = await aPersonAnalyzed(db)
    const begun = await Promise.all(
      Array.from({ length: 8 }, () =>
        db.transaction().execute((trx) => runStore(trx).begin(randomUUIDv7(), ada, usual)),
      ),
    )
    expect(begun.filter((one) => one !== undefined)).toHaveLength(1)
  })

  test('a run is for the moment it began', async () => {
    const ada = await aPersonAnalyzed(db)
    const run = await aRun(db, ada)
    const { analyzeStartTimestamp } = await db
      .selectFrom('users')
      .select('analyzeStartTimestamp')
      .where('id', '=', ada)
      .executeTakeFirstOrThrow()
    expect(run.asOf).toEqual(analyzeStartTimestamp)
  })

  test('a run that was replaced is not found any more', async () => {
    const ada = await aPersonAnalyzed(db)
    const first = await aRun(db, ada)
    await aRun(db, ada)
    expect(await runStore(db).find(first.id)).toBeUndefined()
  })

  test('a run that was replaced says so', async () => {
    const ada = await aPersonAnalyzed(db)
    const first = await aRun(db, ada)
    await aRun(db, ada)
    expect(await runOf(first.id)).toEqual({ state: 'failed', failure: 'replaced' })
  })

  test('a run that was replaced cannot be held', async () => {
    const ada = await aPersonAnalyzed(db)
    const first = await aRun(db, ada)
    await aRun(db, ada)
    expect(await db.transaction().execute((trx) => runStore(trx).hold(first))).toBe(false)
  })

  test('a run that was replaced cannot finish', async () => {
    const ada = await aPersonAnalyzed(db)
    const first = await aRun(db, ada)
    await aRun(db, ada)
    expect(await db.transaction().execute((trx) => runStore(trx).finish(first))).toBe(false)
  })

  test('a run that was replaced lists nothing', async () => {
    const ada = await aPersonAnalyzed(db)
    const id = randomUUIDv7()
    await runStore(db).begin(id, ada, usual)
    await aRun(db, ada)
    expect(await runStore(db).list(id, await someRepositories(db, 1))).toBe(false)
  })

  test('a run that was replaced and gives up frees nobody', async () => {
    const ada = await aPersonAnalyzed(db)
    const first = await aRun(db, ada)
    const second = await aRun(db, ada)
    await db.transaction().execute((trx) => runStore(trx).fail(first, 'failed'))
    expect((await userOf(ada)).runId).toBe(second.id)
  })

  test('what there is to read is said once', async () => {
    const run = await aRun(db, await aPersonAnalyzed(db))
    expect(await runStore(db).list(run.id, await someRepositories(db, 1))).toBe(false)
  })

  test('the end of a step is not the last while another is open', async () => {
    const ids = await someRepositories(db, 2)
    const run = await aRun(db, await aPersonAnalyzed(db), ids)
    expect(await runStore(db).end(run, ids[0]!, done)).toBe(false)
  })

  test('the end of the last step is, however the others ended', async () => {
    const ids = await someRepositories(db, 2)
    const run = await aRun(db, await aPersonAnalyzed(db), ids)
    await runStore(db).end(run, ids[0]!, skipped)
    expect(await runStore(db).end(run, ids[1]!, done)).toBe(true)
  })

  test('of steps that end at once exactly one is the last', async () => {
    const ids = await someRepositories(db, 6)
    const run = await aRun(db, await aPersonAnalyzed(db), ids)
    const last = await Promise.all(
      ids.map((id) =>
        db.transaction().execute(async (trx) => {
          await runStore(trx).hold(run)
          return await runStore(trx).end(run, id, done)
        }),
      ),
    )
    expect(last.filter(Boolean)).toHaveLength(1)
  })

  test('a step that ended does not move any more', async () => {
    const ids = await someRepositories(db, 1)
    const run = await aRun(db, await aPersonAnalyzed(db), ids)
    await runStore(db).end(run, ids[0]!, done)
    await runStore(db).move(run, ids[0]!, 'cloning', 0.5)
    expect(await runStore(db).stepOf(run.id, ids[0]!)).toEqual({ state: 'done', head: 'a'.repeat(40) })
  })

  test('what moves gives a person a higher version each time', async () => {
    const ids = await someRepositories(db, 1)
    const run = await aRun(db, await aPersonAnalyzed(db), ids)
    const first = await runStore(db).move(run, ids[0]!, 'cloning', 0.5)
    expect(await runStore(db).move(run, ids[0]!, 'reading', undefined)).toBe(first! + 1)
  })

  test('what wakes up after its run was replaced gives a person no other version', async () => {
    const ada = await aPersonAnalyzed(db)
    const run = await aRun(db, ada)
    await begins(ada, { evenRunning: true, evenSoon: true })
    expect(await runStore(db).touch(run)).toBeUndefined()
  })

  test('only what was read is rated', async () => {
    const ids = await someRepositories(db, 3)
    const run = await aRun(db, await aPersonAnalyzed(db), ids)
    await runStore(db).end(run, ids[0]!, done)
    await runStore(db).end(run, ids[1]!, skipped)
    expect((await runStore(db).read(run.id)).map(({ id }) => id)).toEqual([ids[0]])
  })

  test('of all who try to finish a run one may', async () => {
    const run = await aRun(db, await aPersonAnalyzed(db))
    const finished = await Promise.all(
      Array.from({ length: 6 }, () => db.transaction().execute((trx) => runStore(trx).finish(run))),
    )
    expect(finished.filter(Boolean)).toHaveLength(1)
  })

  test('who replaces a run and who finishes it do not stop each other', async () => {
    const ada = await aPersonAnalyzed(db)
    for (let round = 0; round < 10; round++) {
      const run = await aRun(db, ada)
      await Promise.all([
        db.transaction().execute(async (trx) => {
          if (await runStore(trx).finish(run)) await runStore(trx).touch(run)
        }),
        db
          .transaction()
          .execute((trx) =>
            runStore(trx).begin(randomUUIDv7(), ada, { ...usual, evenRunning: true, evenSoon: true }),
          ),
      ])
    }
    const running = await db
      .selectFrom('analysisRuns')
      .select('id')
      .where('userId', '=', ada)
      .where('state', '=', 'running')
      .execute()
    expect(running).toEqual([{ id: (await userOf(ada)).runId }])
  })

  test('who fails is not being analysed any more', async () => {
    const ada = await aPersonAnalyzed(db)
    const run = await aRun(db, ada)
    await db.transaction().execute((trx) => runStore(trx).fail(run, 'failed'))
    expect((await userOf(ada)).runId).toBeNull()
  })

  test('who fails may begin again at once', async () => {
    const ada = await aPersonAnalyzed(db)
    const run = await aRun(db, ada)
    await db.transaction().execute((trx) => runStore(trx).fail(run, 'failed'))
    expect(await begins(ada)).toBe(true)
  })

  test('who fails has a higher version than before', async () => {
    const ada = await aPersonAnalyzed(db)
    const run = await aRun(db, ada)
    const { version } = await userOf(ada)
    expect(await db.transaction().execute((trx) => runStore(trx).fail(run, 'failed'))).toBe(version + 1)
  })
})

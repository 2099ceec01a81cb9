import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  beginRun,
  defaultRunOptions,
  insertAnalyzedUser,
  insertRepositories,
} from '../../../test/begin-run.ts'
import { databases } from '../../../test/databases.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Database } from '../../db/tables.ts'
import type { BeginOptions, StepResult } from './run.ts'
import { runStore } from './run-store.ts'

const done: StepResult = { state: 'done', head: 'a'.repeat(40) }
const skipped: StepResult = { state: 'skipped', reason: 'tooLarge', message: 'It is too large' }

describe.each(databases)('runStore on $kind', ({ open }) => {
  let database: OpenDatabase
  let db: Database

  beforeAll(async () => {
    database = await open()
    db = database.db
  })
  afterAll(() => database[Symbol.asyncDispose]())

  const tryBeginRun = async (userId: string, options: Partial<BeginOptions> = {}) =>
    (await runStore(db).begin(randomUUIDv7(), userId, { ...defaultRunOptions, ...options })) !== undefined
  const loadUser = (id: string) =>
    db
      .selectFrom('users')
      .select(['runId', 'version', 'analyzeTimestamp'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const loadRun = (id: string) =>
    db.selectFrom('analysisRuns').select(['state', 'failure']).where('id', '=', id).executeTakeFirstOrThrow()

  test.each([
    [undefined, true],
    [0, false],
    [59, false],
    [61, true],
  ])('with the last analysis %s minutes ago, allows a new run: %s', async (minutesAgo, isBegun) => {
    expect(await tryBeginRun(await insertAnalyzedUser(db, minutesAgo))).toBe(isBegun)
  })

  test('lets an admin start a run before the interval has passed', async () => {
    expect(await tryBeginRun(await insertAnalyzedUser(db, 0), { ignoreInterval: true })).toBe(true)
  })

  test('allows one running analysis per user', async () => {
    const ada = await insertAnalyzedUser(db)
    await beginRun(db, ada)
    expect(await tryBeginRun(ada, { ignoreInterval: true })).toBe(false)
  })

  test('starts exactly one of many concurrent runs', async () => {
    const ada = await insertAnalyzedUser(db)
    const started = await Promise.all(
      Array.from({ length: 8 }, () =>
        db.transaction().execute((trx) => runStore(trx).begin(randomUUIDv7(), ada, defaultRunOptions)),
      ),
    )
    expect(started.filter((one) => one !== undefined)).toHaveLength(1)
  })

  test('sets asOf to the start of the analysis', async () => {
    const ada = await insertAnalyzedUser(db)
    const run = await beginRun(db, ada)
    const { analyzeStartTimestamp } = await db
      .selectFrom('users')
      .select('analyzeStartTimestamp')
      .where('id', '=', ada)
      .executeTakeFirstOrThrow()
    expect(run.asOf).toEqual(analyzeStartTimestamp)
  })

  test('does not find a replaced run', async () => {
    const ada = await insertAnalyzedUser(db)
    const first = await beginRun(db, ada)
    await beginRun(db, ada)
    expect(await runStore(db).find({ runId: first.id, userId: ada })).toBeUndefined()
  })

  test('marks a replaced run as failed', async () => {
    const ada = await insertAnalyzedUser(db)
    const first = await beginRun(db, ada)
    await beginRun(db, ada)
    expect(await loadRun(first.id)).toEqual({ state: 'failed', failure: 'replaced' })
  })

  test('does not lock a replaced run', async () => {
    const ada = await insertAnalyzedUser(db)
    const first = await beginRun(db, ada)
    await beginRun(db, ada)
    expect(await db.transaction().execute((trx) => runStore(trx).lock(first))).toBe(false)
  })

  test('does not finish a replaced run', async () => {
    const ada = await insertAnalyzedUser(db)
    const first = await beginRun(db, ada)
    await beginRun(db, ada)
    expect(await db.transaction().execute((trx) => runStore(trx).finish(first))).toBe(false)
  })

  test('adds no steps to a replaced run', async () => {
    const ada = await insertAnalyzedUser(db)
    const id = randomUUIDv7()
    await runStore(db).begin(id, ada, defaultRunOptions)
    await beginRun(db, ada)
    expect(await runStore(db).addSteps({ id, userId: ada }, await insertRepositories(db, 1))).toBe(false)
  })

  test('keeps the newer run when a replaced run fails', async () => {
    const ada = await insertAnalyzedUser(db)
    const first = await beginRun(db, ada)
    const second = await beginRun(db, ada)
    await db.transaction().execute((trx) => runStore(trx).fail(first, 'failed'))
    expect((await loadUser(ada)).runId).toBe(second.id)
  })

  test('rejects a second list of steps', async () => {
    const run = await beginRun(db, await insertAnalyzedUser(db))
    expect(await runStore(db).addSteps(run, await insertRepositories(db, 1))).toBe(false)
  })

  test('reports that a step is not the last while another is open', async () => {
    const ids = await insertRepositories(db, 2)
    const run = await beginRun(db, await insertAnalyzedUser(db), ids)
    expect(await runStore(db).endStep(run, ids[0]!, done)).toBe(false)
  })

  test('reports that a step is the last, however the others ended', async () => {
    const ids = await insertRepositories(db, 2)
    const run = await beginRun(db, await insertAnalyzedUser(db), ids)
    await runStore(db).endStep(run, ids[0]!, skipped)
    expect(await runStore(db).endStep(run, ids[1]!, done)).toBe(true)
  })

  test('reports exactly one of several concurrent steps as the last', async () => {
    const ids = await insertRepositories(db, 6)
    const run = await beginRun(db, await insertAnalyzedUser(db), ids)
    const last = await Promise.all(
      ids.map((id) =>
        db.transaction().execute(async (trx) => {
          await runStore(trx).lock(run)
          return await runStore(trx).endStep(run, id, done)
        }),
      ),
    )
    expect(last.filter(Boolean)).toHaveLength(1)
  })

  test('ignores progress of a finished step', async () => {
    const ids = await insertRepositories(db, 1)
    const run = await beginRun(db, await insertAnalyzedUser(db), ids)
    await runStore(db).endStep(run, ids[0]!, done)
    await runStore(db).updateProgress(run, ids[0]!, { state: 'cloning', fraction: 0.5 })
    expect(await runStore(db).findStep(run, ids[0]!)).toEqual({ state: 'done', head: 'a'.repeat(40) })
  })

  test('stores how many commits are read, and all of them at the end', async () => {
    const ids = await insertRepositories(db, 1)
    const run = await beginRun(db, await insertAnalyzedUser(db), ids)
    const readSteps = () =>
      db
        .selectFrom('analysisSteps')
        .select(['readCommits', 'totalCommits'])
        .where('runId', '=', run.id)
        .execute()
    const commits = { read: 15_000, total: 60_000 }
    await runStore(db).updateProgress(run, ids[0]!, { state: 'reading', fraction: 0.25, commits })
    expect(await readSteps()).toEqual([{ readCommits: 15_000, totalCommits: 60_000 }])
    await runStore(db).endStep(run, ids[0]!, done)
    expect(await readSteps()).toEqual([{ readCommits: 60_000, totalCommits: 60_000 }])
  })

  test("increments the user's version with each progress update", async () => {
    const ids = await insertRepositories(db, 1)
    const run = await beginRun(db, await insertAnalyzedUser(db), ids)
    const first = await runStore(db).updateProgress(run, ids[0]!, { state: 'cloning', fraction: 0.5 })
    expect(await runStore(db).updateProgress(run, ids[0]!, { state: 'reading', fraction: undefined })).toBe(
      first! + 1,
    )
  })

  test("does not change the user's version for a replaced run", async () => {
    const ada = await insertAnalyzedUser(db)
    const run = await beginRun(db, ada)
    await tryBeginRun(ada, { replaceRunning: true, ignoreInterval: true })
    expect(await runStore(db).incrementUserVersion(run)).toBeUndefined()
  })

  test('returns only repositories that were analyzed', async () => {
    const ids = await insertRepositories(db, 3)
    const run = await beginRun(db, await insertAnalyzedUser(db), ids)
    await runStore(db).endStep(run, ids[0]!, done)
    await runStore(db).endStep(run, ids[1]!, skipped)
    expect((await runStore(db).listAnalyzedRepositories(run)).map(({ id }) => id)).toEqual([ids[0]])
  })

  test('lets exactly one of several concurrent calls finish a run', async () => {
    const run = await beginRun(db, await insertAnalyzedUser(db))
    const finished = await Promise.all(
      Array.from({ length: 6 }, () => db.transaction().execute((trx) => runStore(trx).finish(run))),
    )
    expect(finished.filter(Boolean)).toHaveLength(1)
  })

  test('does not deadlock when a run is replaced while it finishes', async () => {
    const ada = await insertAnalyzedUser(db)
    for (let round = 0; round < 10; round++) {
      const run = await beginRun(db, ada)
      await Promise.all([
        db.transaction().execute(async (trx) => {
          if (await runStore(trx).finish(run)) await runStore(trx).incrementUserVersion(run)
        }),
        db.transaction().execute((trx) =>
          runStore(trx).begin(randomUUIDv7(), ada, {
            ...defaultRunOptions,
            replaceRunning: true,
            ignoreInterval: true,
          }),
        ),
      ])
    }
    const running = await db
      .selectFrom('analysisRuns')
      .select('id')
      .where('userId', '=', ada)
      .where('state', '=', 'running')
      .execute()
    expect(running).toEqual([{ id: (await loadUser(ada)).runId }])
  })

  test("clears the user's run id when the run fails", async () => {
    const ada = await insertAnalyzedUser(db)
    const run = await beginRun(db, ada)
    await db.transaction().execute((trx) => runStore(trx).fail(run, 'failed'))
    expect((await loadUser(ada)).runId).toBeNull()
  })

  test('allows a new run immediately after a failure', async () => {
    const ada = await insertAnalyzedUser(db)
    const run = await beginRun(db, ada)
    await db.transaction().execute((trx) => runStore(trx).fail(run, 'failed'))
    expect(await tryBeginRun(ada)).toBe(true)
  })

  test("increments the user's version when the run fails", async () => {
    const ada = await insertAnalyzedUser(db)
    const run = await beginRun(db, ada)
    const { version } = await loadUser(ada)
    expect(await db.transaction().execute((trx) => runStore(trx).fail(run, 'failed'))).toBe(version + 1)
  })
})

import { randomUUIDv7 } from 'node:crypto'
import type { Mirror } from '@handiwork/core'
import { AnalysisError, type Report, type SkipReason } from '@handiwork/core/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginRun, insertAnalyzedUser, insertRepositories } from '../../../../test/begin-run.ts'
import { databases } from '../../../../test/databases.ts'
import { emptyReport, reportWithout, unstorableReport } from '../../../../test/incomplete-reports.ts'
import { DatabaseUnreachable } from '../../../db/is-unreachable.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import type { Database } from '../../../db/tables.ts'
import { createFingerprints } from '../../../encryption/fingerprints.ts'
import { createFactsCache } from '../facts-cache.ts'
import type { Run } from '../run.ts'
import { runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { analyzeRepository } from './analyze-repository.ts'
import { analyzeUser } from './analyze-user.ts'
import { rateUser } from './rate-user.ts'

const signal = new AbortController().signal
const LAST_RETRY = 3

/** A mirror of an empty repository. */
async function emptyMirror(): Promise<Mirror> {
  return {
    ...{ path: '/nowhere', head: 'a'.repeat(40), hasTags: false, sizeBytes: 0 },
    address: { kind: 'gitHub', fullName: 'ada/loom', cloneUrl: 'https://github.test/ada/loom.git' },
    release: async () => {},
    [Symbol.asyncDispose]: async () => {},
  }
}

const mirrors = {
  update: emptyMirror,
  delete: async () => {},
}

function rejectWith(reason: SkipReason): () => Promise<never> {
  return () => Promise.reject(new AnalysisError(reason, `It is ${reason}`))
}

describe.each(databases)('analysis tasks on $kind', ({ open }) => {
  let database: OpenDatabase
  let db: Database
  let repositoryId: string
  let sentTasks: string[]

  beforeAll(async () => {
    database = await open()
    db = database.db
  })
  afterAll(() => database[Symbol.asyncDispose]())
  beforeEach(async () => {
    sentTasks = []
    ;[repositoryId] = (await insertRepositories(db, 1)) as [string]
  })

  const deps = (overrides: Partial<AnalysisDeps> = {}): AnalysisDeps => ({
    db,
    fingerprints: createFingerprints(['a-key']),
    loadAnonymousAuthors: async () => undefined,
    loadRegisteredTechnologies: async () => [],
    tasks: {
      send: async (name) => {
        sentTasks.push(name)
      },
    },
    publish: () => {},
    log: pino({ level: 'silent' }),
    hosts: [{ kind: 'gitHub', names: ['github.test'], webUrl: 'https://github.test' }],
    mirrors,
    reader: { read: throwUnforeseen, findSquashes: throwUnforeseen, explainUncredited: throwUnforeseen },
    createSource: throwUnforeseen,
    accessToken: async () => 'a token',
    onTokenRejected: async () => {},
    refreshScores: async () => {},
    facts: createFactsCache({ folder: '/nowhere', objects: undefined, log: pino({ level: 'silent' }) }),
    version: '0.0.0',
    ...overrides,
  })
  const mirrorsWith = (update: () => Promise<Mirror>) => ({ ...mirrors, update })
  const readerWith = (read: () => Promise<Report>) => ({ ...deps().reader, read })

  const createUserWithGitHub = async () => {
    const userId = await insertAnalyzedUser(db)
    await db
      .insertInto('identities')
      .values({ id: randomUUIDv7(), userId, source: 'gitHub', subject: userId })
      .execute()
    return userId
  }
  const beginUnlistedRun = async (userId: string): Promise<string> => {
    const runId = randomUUIDv7()
    await runStore(db).begin(runId, userId, {
      clearCache: false,
      replaceRunning: false,
      ignoreInterval: true,
    })
    return runId
  }
  const hasActiveRun = async (userId: string) => {
    const user = await db
      .selectFrom('users')
      .select('runId')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return user.runId !== null
  }
  const createRun = async () => await beginRun(db, await insertAnalyzedUser(db), [repositoryId])
  const findStep = ({ id }: Run) =>
    db
      .selectFrom('analysisSteps')
      .select(['state', 'message'])
      .where('runId', '=', id)
      .executeTakeFirstOrThrow()
  const runTask = ({ id }: Run, retryCount: number, overrides: Partial<AnalysisDeps> = {}) =>
    analyzeRepository(deps(overrides))({ payload: { runId: id, repositoryId }, retryCount, signal })

  test('retries when listing fails', async () => {
    const runId = await beginUnlistedRun(await createUserWithGitHub())
    await expect(analyzeUser(deps())({ payload: { runId }, retryCount: 0, signal })).rejects.toThrow(
      'Unforeseen',
    )
  })

  test('fails the run when the last retry of listing fails', async () => {
    const userId = await createUserWithGitHub()
    const runId = await beginUnlistedRun(userId)
    await analyzeUser(deps())({ payload: { runId }, retryCount: LAST_RETRY, signal })
    expect(await hasActiveRun(userId)).toBe(false)
  })

  test('keeps the run when the database does not answer', async () => {
    const runId = await beginUnlistedRun(await createUserWithGitHub())
    const createSource = () => {
      throw new DatabaseUnreachable()
    }
    const task = analyzeUser(deps({ createSource }))
    const attempt = task({ payload: { runId }, retryCount: LAST_RETRY, signal })
    await expect(attempt).rejects.toThrow(DatabaseUnreachable)
  })

  test('rejects on shutdown, even at the last retry', async () => {
    const runId = await beginUnlistedRun(await createUserWithGitHub())
    const stopped = AbortSignal.abort()
    const attempt = analyzeUser(deps())({ payload: { runId }, retryCount: LAST_RETRY, signal: stopped })
    await expect(attempt).rejects.toThrow('Unforeseen')
  })

  test('retries when reading fails', async () => {
    await expect(runTask(await createRun(), 0)).rejects.toThrow('Unforeseen')
  })

  test('skips an unreadable repository by name at the last retry', async () => {
    const run = await createRun()
    await runTask(run, LAST_RETRY)
    const { fullName } = await db
      .selectFrom('repositories')
      .select('fullName')
      .where('id', '=', repositoryId)
      .executeTakeFirstOrThrow()
    expect(await findStep(run)).toEqual({ state: 'skipped', message: `${fullName} could not be analyzed` })
  })

  test('retries when the result cannot be stored', async () => {
    const reader = readerWith(async () => unstorableReport)
    await expect(runTask(await createRun(), 0, { reader })).rejects.toThrow()
  })

  test('skips a repository whose result cannot be stored', async () => {
    const run = await createRun()
    await runTask(run, LAST_RETRY, { reader: readerWith(async () => unstorableReport) })
    expect((await findStep(run)).state).toBe('skipped')
  })

  test('sends the rating task after the last repository was skipped', async () => {
    await runTask(await createRun(), LAST_RETRY)
    expect(sentTasks).toEqual(['rate-user'])
  })

  test('sends no rating task for a run that was replaced', async () => {
    const run = await createRun()
    const update = async () => {
      await beginRun(db, run.userId)
      return await emptyMirror()
    }
    await runTask(run, LAST_RETRY, { mirrors: mirrorsWith(update) })
    expect(sentTasks).toEqual([])
  })

  test('ignores a step that has ended', async () => {
    const run = await createRun()
    await runStore(db).endStep(run, repositoryId, { state: 'done', head: undefined })
    await runTask(run, 0)
    expect((await findStep(run)).state).toBe('done')
  })

  test.each(['failed', 'interrupted'] as const)(
    'retries when the mirror update for the rating fails as %s',
    async (reason) => {
      const run = await createRun()
      await runStore(db).endStep(run, repositoryId, { state: 'done', head: 'a'.repeat(40) })
      const task = rateUser(deps({ mirrors: mirrorsWith(rejectWith(reason)) }))
      await expect(task({ payload: { runId: run.id }, retryCount: 0, signal })).rejects.toThrow(reason)
    },
  )

  test('skips a repository that became unreadable before the rating', async () => {
    const run = await createRun()
    await runStore(db).endStep(run, repositoryId, { state: 'done', head: 'a'.repeat(40) })
    const overrides = {
      mirrors: mirrorsWith(rejectWith('unreadable')),
      reader: readerWith(async () => emptyReport),
    }
    await rateUser(deps(overrides))({ payload: { runId: run.id }, retryCount: 0, signal })
    expect(await findStep(run)).toEqual({ state: 'skipped', message: 'It is unreadable' })
  })

  test('skips a repository that the rating can no longer read', async () => {
    const run = await createRun()
    await runStore(db).endStep(run, repositoryId, { state: 'done', head: 'a'.repeat(40) })
    const reader = readerWith(async () => reportWithout(repositoryId, 'corrupt'))
    await rateUser(deps({ reader }))({ payload: { runId: run.id }, retryCount: 0, signal })
    expect(await findStep(run)).toEqual({
      state: 'skipped',
      message: expect.stringMatching(/^ada\/.* is damaged/),
    })
  })

  test('retries when the rating fails to read a repository', async () => {
    const run = await createRun()
    await runStore(db).endStep(run, repositoryId, { state: 'done', head: 'a'.repeat(40) })
    const reader = readerWith(async () => reportWithout(repositoryId, 'failed'))
    const task = rateUser(deps({ reader }))({ payload: { runId: run.id }, retryCount: 0, signal })
    await expect(task).rejects.toThrow('It is failed')
  })

  test('fails the run when the rating lacks a repository without a reason', async () => {
    const run = await createRun()
    await runStore(db).endStep(run, repositoryId, { state: 'done', head: 'a'.repeat(40) })
    const reader = readerWith(async () => emptyReport)
    await rateUser(deps({ reader }))({ payload: { runId: run.id }, retryCount: LAST_RETRY, signal })
    const { state } = await db
      .selectFrom('analysisRuns')
      .select('state')
      .where('id', '=', run.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('failed')
  })

  test('fails the run when the last retry of rating fails', async () => {
    const run = await createRun()
    await rateUser(deps())({ payload: { runId: run.id }, retryCount: LAST_RETRY, signal })
    expect(await hasActiveRun(run.userId)).toBe(false)
  })

  test('keeps the previous rating when rating fails', async () => {
    const run = await createRun()
    await rateUser(deps({ reader: readerWith(async () => emptyReport) }))({
      payload: { runId: run.id },
      ...{ retryCount: 0, signal },
    })
    const nextRun = await beginRun(db, run.userId)
    await rateUser(deps())({ payload: { runId: nextRun.id }, retryCount: LAST_RETRY, signal })
    const { runId } = await db
      .selectFrom('ratings')
      .select('runId')
      .where('userId', '=', run.userId)
      .executeTakeFirstOrThrow()
    expect(runId).toBe(run.id)
  })

  test('writes no rating for a run that was replaced during reading', async () => {
    const run = await createRun()
    const reader = readerWith(async () => {
      await beginRun(db, run.userId)
      return emptyReport
    })
    await rateUser(deps({ reader }))({ payload: { runId: run.id }, retryCount: 0, signal })
    const rating = await db.selectFrom('ratings').select('id').where('userId', '=', run.userId).execute()
    expect(rating).toEqual([])
  })

  test('does not end the run that replaced its own', async () => {
    const run = await createRun()
    const reader = readerWith(async () => {
      await beginRun(db, run.userId)
      throw new Error('Unforeseen')
    })
    await rateUser(deps({ reader }))({ payload: { runId: run.id }, retryCount: LAST_RETRY, signal })
    expect(await hasActiveRun(run.userId)).toBe(true)
  })
})

function throwUnforeseen(): never {
  throw new Error('Unforeseen')
}

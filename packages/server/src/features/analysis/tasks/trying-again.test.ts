import { randomUUIDv7 } from 'node:crypto'
import type { Mirror } from '@handiwork/core'
import { Refusal, type Report, type SkipReason } from '@handiwork/core/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPersonAnalyzed, aRun, someRepositories } from '../../../../test/a-run.ts'
import { databases } from '../../../../test/databases.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import type { Database } from '../../../db/tables.ts'
import { fingerprintsWith } from '../../../vault/fingerprints.ts'
import { type Run, runStore } from '../run-store.ts'
import type { AnalysisDeps } from './analysis-deps.ts'
import { analyzeRepository } from './analyze-repository.ts'
import { analyzeUser } from './analyze-user.ts'
import { rateUser } from './rate-user.ts'

const signal = new AbortController().signal
const LAST_TRY = 3

/** A copy of nothing. */
async function copy(): Promise<Mirror> {
  return {
    ...{ path: '/nowhere', head: 'a'.repeat(40), hasTags: false, sizeBytes: 0 },
    address: { kind: 'gitHub', fullName: 'ada/loom', cloneUrl: 'https://github.test/ada/loom.git' },
    release: async () => {},
    [Symbol.asyncDispose]: async () => {},
  }
}

const mirrors = {
  update: copy,
  forget: async () => {},
  keepOnly: async () => {},
  removeLeftovers: async () => {},
}

function refuses(reason: SkipReason): () => Promise<never> {
  return () => Promise.reject(new Refusal(reason, `It is ${reason}`))
}

describe.each(databases)('a task that fails on $kind', ({ open }) => {
  let database: OpenDatabase
  let db: Database
  let repositoryId: string
  let sent: string[]

  beforeAll(async () => {
    database = await open()
    db = database.db
  }, 60_000)
  afterAll(() => database[Symbol.asyncDispose]())
  beforeEach(async () => {
    sent = []
    ;[repositoryId] = (await someRepositories(db, 1)) as [string]
  })

  const deps = (parts: Partial<AnalysisDeps> = {}): AnalysisDeps => ({
    db,
    fingerprints: fingerprintsWith(['a-key']),
    nameless: async () => undefined,
    registered: async () => [],
    tasks: {
      send: async (name) => {
        sent.push(name)
      },
    },
    announce: () => {},
    log: pino({ level: 'silent' }),
    hosts: [{ kind: 'gitHub', names: ['github.test'], webUrl: 'https://github.test' }],
    mirrors,
    reader: { read: unforeseen },
    sourceOf: unforeseen,
    accessToken: async () => 'a token',
    lostAccess: async () => {},
    refreshScores: async () => {},
    factsFolder: '/nowhere',
    version: '0.0.0',
    ...parts,
  })
  const mirrorsThat = (update: () => Promise<Mirror>) => ({ ...mirrors, update })
  const readerThat = (read: () => Promise<Report>) => ({ ...deps().reader, read })

  const aPersonWithGitHub = async () => {
    const userId = await aPersonAnalyzed(db)
    await db
      .insertInto('identities')
      .values({ id: randomUUIDv7(), userId, source: 'gitHub', subject: userId })
      .execute()
    return userId
  }
  const unlistedRun = async (userId: string): Promise<string> => {
    const runId = randomUUIDv7()
    await runStore(db).begin(runId, userId, { clearCache: false, evenRunning: false, evenSoon: true })
    return runId
  }
  const isAnalyzed = async (userId: string) => {
    const user = await db
      .selectFrom('users')
      .select('runId')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return user.runId !== null
  }
  const reading = async () => await aRun(db, await aPersonAnalyzed(db), [repositoryId])
  const step = ({ id }: Run) =>
    db
      .selectFrom('analysisSteps')
      .select(['state', 'message'])
      .where('runId', '=', id)
      .executeTakeFirstOrThrow()
  const readIt = ({ id }: Run, retryCount: number, parts: Partial<AnalysisDeps> = {}) =>
    analyzeRepository(deps(parts))({ payload: { runId: id, repositoryId }, retryCount, signal })

  test('is tried again where listing fails', async () => {
    const runId = await unlistedRun(await aPersonWithGitHub())
    await expect(analyzeUser(deps())({ payload: { runId }, retryCount: 0, signal })).rejects.toThrow(
      'Unforeseen',
    )
  })

  test('leaves nobody waiting for ever where listing fails', async () => {
    const userId = await aPersonWithGitHub()
    const runId = await unlistedRun(userId)
    await analyzeUser(deps())({ payload: { runId }, retryCount: LAST_TRY, signal })
    expect(await isAnalyzed(userId)).toBe(false)
  })

  test('is tried again elsewhere when it is told to stop, however often it was', async () => {
    const runId = await unlistedRun(await aPersonWithGitHub())
    const stopped = AbortSignal.abort()
    const once = analyzeUser(deps())({ payload: { runId }, retryCount: LAST_TRY, signal: stopped })
    await expect(once).rejects.toThrow('Unforeseen')
  })

  test('is tried again where reading fails', async () => {
    await expect(readIt(await reading(), 0)).rejects.toThrow('Unforeseen')
  })

  test('leaves out by its name what cannot be read', async () => {
    const run = await reading()
    await readIt(run, LAST_TRY)
    const { fullName } = await db
      .selectFrom('repositories')
      .select('fullName')
      .where('id', '=', repositoryId)
      .executeTakeFirstOrThrow()
    expect(await step(run)).toEqual({ state: 'skipped', message: `${fullName} could not be analyzed` })
  })

  test('is tried again where what was read cannot be kept', async () => {
    const reader = readerThat(async () => unkeepable)
    await expect(readIt(await reading(), 0, { reader })).rejects.toThrow()
  })

  test('leaves out what cannot be kept', async () => {
    const run = await reading()
    await readIt(run, LAST_TRY, { reader: readerThat(async () => unkeepable) })
    expect((await step(run)).state).toBe('skipped')
  })

  test('lets the run go on to its rating', async () => {
    await readIt(await reading(), LAST_TRY)
    expect(sent).toEqual(['rate-user'])
  })

  test('sends no rating of a run that was replaced meanwhile', async () => {
    const run = await reading()
    const update = async () => {
      await aRun(db, run.userId)
      return await copy()
    }
    await readIt(run, LAST_TRY, { mirrors: mirrorsThat(update) })
    expect(sent).toEqual([])
  })

  test('does nothing of a step that is over', async () => {
    const run = await reading()
    await runStore(db).end(run, repositoryId, { state: 'done', head: undefined })
    await readIt(run, 0)
    expect((await step(run)).state).toBe('done')
  })

  test.each(['failed', 'interrupted'] as const)(
    'is tried again where a copy for the rating is refused as %s',
    async (reason) => {
      const run = await reading()
      await runStore(db).end(run, repositoryId, { state: 'done', head: 'a'.repeat(40) })
      const task = rateUser(deps({ mirrors: mirrorsThat(refuses(reason)) }))
      await expect(task({ payload: { runId: run.id }, retryCount: 0, signal })).rejects.toThrow(reason)
    },
  )

  test('leaves out what is gone between reading and rating, and says so', async () => {
    const run = await reading()
    await runStore(db).end(run, repositoryId, { state: 'done', head: 'a'.repeat(40) })
    const gone = { mirrors: mirrorsThat(refuses('unreadable')), reader: readerThat(async () => nothingFound) }
    await rateUser(deps(gone))({ payload: { runId: run.id }, retryCount: 0, signal })
    expect(await step(run)).toEqual({ state: 'skipped', message: 'It is unreadable' })
  })

  test('leaves nobody waiting for ever where rating fails', async () => {
    const run = await reading()
    await rateUser(deps())({ payload: { runId: run.id }, retryCount: LAST_TRY, signal })
    expect(await isAnalyzed(run.userId)).toBe(false)
  })

  test('keeps the rating from before where rating fails', async () => {
    const run = await reading()
    await rateUser(deps({ reader: readerThat(async () => nothingFound) }))({
      payload: { runId: run.id },
      ...{ retryCount: 0, signal },
    })
    const again = await aRun(db, run.userId)
    await rateUser(deps())({ payload: { runId: again.id }, retryCount: LAST_TRY, signal })
    const { runId } = await db
      .selectFrom('ratings')
      .select('runId')
      .where('userId', '=', run.userId)
      .executeTakeFirstOrThrow()
    expect(runId).toBe(run.id)
  })

  test('writes no rating of a run that was replaced while it read', async () => {
    const run = await reading()
    const reader = readerThat(async () => {
      await aRun(db, run.userId)
      return nothingFound
    })
    await rateUser(deps({ reader }))({ payload: { runId: run.id }, retryCount: 0, signal })
    const rating = await db.selectFrom('ratings').select('id').where('userId', '=', run.userId).execute()
    expect(rating).toEqual([])
  })

  test('ends no run that took the place of its own', async () => {
    const run = await reading()
    const reader = readerThat(async () => {
      await aRun(db, run.userId)
      throw new Error('Unforeseen')
    })
    await rateUser(deps({ reader }))({ payload: { runId: run.id }, retryCount: LAST_TRY, signal })
    expect(await isAnalyzed(run.userId)).toBe(true)
  })
})

function unforeseen(): never {
  throw new Error('Unforeseen')
}

const nothingFound = {
  model: { name: 'xp/1', catalogue: '1' },
  person: null,
  ...{ repositories: [], skipped: [] },
} as unknown as Report

/** More people than the database counts. */
const unkeepable = {
  ...nothingFound,
  repositories: [
    {
      ...{ head: null, contributorCount: 1e12, warningCount: 0, quality: { score: null, title: null } },
      ...{ languages: [], packages: [], warnings: [] },
    },
  ],
} as unknown as Report

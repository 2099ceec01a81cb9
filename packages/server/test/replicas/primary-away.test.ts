import { ApiError } from '@handiwork/core/api'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/db/open-database.ts'
import { openReads } from '../../src/db/open-replicas.ts'
import { fillRoutes, isUnsafe } from '../fill-routes.ts'
import { createTestSite, type TestSite } from '../pages/test-site.ts'
import type { TestUser } from '../test-users.ts'
import { canReplicate, type ReplicatedDatabase, startReplicatedDatabase } from './replicated-database.ts'

const lines: string[] = []
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) })
const deadlines = { connection: 5000, statement: 5000, background: 5000, probe: 2000, probeInterval: 50 }

describe.skipIf(!canReplicate)('while the primary is away and a replica is not', { timeout: 60_000 }, () => {
  let databases: ReplicatedDatabase
  let database: OpenDatabase
  let reads: ReturnType<typeof openReads>
  let site: TestSite
  let ann: TestUser

  beforeAll(async () => {
    databases = await startReplicatedDatabase()
    const { primaryUrl, replicaUrl } = databases
    const replicaUrls = [replicaUrl]
    database = await openDatabase({ kind: 'postgres', url: primaryUrl, replicaUrls }, { log, deadlines })
    const { db, countOutageReads } = database
    const isAnswer = (error: unknown) => error instanceof ApiError
    reads = openReads({ db, replicaUrls, log, countOutageReads, isAnswer })
    site = await createTestSite({
      open: async () => ({ ...database, url: undefined, [Symbol.asyncDispose]: async () => {} }),
      ...{ reads, log },
    })
    ann = await site.server.createUser({ login: 'ann', name: 'Ann the Weaver' })
  }, 120_000)
  afterAll(async () => {
    await site?.[Symbol.asyncDispose]()
    await reads?.[Symbol.asyncDispose]()
    await database?.[Symbol.asyncDispose]()
    await databases?.[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    await databases.onReplica('select pg_wal_replay_resume()')
    await restore()
    lines.length = 0
  }, 60_000)

  const status = async (path: string, as?: TestUser) =>
    (await site.server.get(path, { ...(as && { as }) })).status
  const write = () => site.server.patch('/api/profile', { as: ann, body: { biography: 'Weaver' } })

  /** Starts the primary unless it runs, and waits until both answer. */
  async function restore(): Promise<void> {
    if ((await write()).status !== 200) {
      await databases.startPrimary()
      await expect.poll(async () => (await write()).status, { timeout: 30_000 }).toBe(200)
    }
    await databases.caughtUp()
  }

  test('answers reads of the API, also with a session', async () => {
    await databases.stopPrimary()
    expect({
      public: await status(`/api/users/${ann.id}`),
      own: await status('/api/profile', ann),
      leaders: await status('/api/leaders'),
    }).toEqual({ public: 200, own: 200, leaders: 200 })
  })

  test('answers requests whose statement the primary did not finish', async () => {
    const blocker = await openDatabase({ kind: 'postgres', url: databases.primaryUrl })
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const transaction = blocker.db.transaction().execute(async (trx) => {
      await sql`lock table sessions in access exclusive mode`.execute(trx)
      locked.resolve()
      await released.promise
    })
    transaction.catch(() => {})
    await locked.promise
    const reply = status('/api/profile', ann)
    const isWaiting = async () =>
      (
        await blocker.taskDb
          .selectNoFrom(
            sql<boolean>`exists (
        select 1 from pg_locks where not granted and locktype = 'relation')`.as('is'),
          )
          .executeTakeFirstOrThrow()
      ).is
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true)
    await databases.stopPrimary()
    released.resolve()
    expect(await reply).toBe(200)
    await blocker[Symbol.asyncDispose]()
  })

  test('shows a page that is not finished, and lets no cache store it', async () => {
    const bea = await site.server.createUser({ login: 'bea', name: 'Bea the Smith' })
    await databases.caughtUp()
    await databases.stopPrimary()
    const page = await site.page(`/users/${bea.login}`)
    expect({ ...page, text: page.text.includes('Bea the Smith') }).toMatchObject({
      ...{ status: 200, text: true, headers: { 'cache-control': 'private, no-store' } },
    })
  })

  test('lets no cache store a reply that may otherwise be shared', async () => {
    const control = async () => (await site.server.get('/widget/ann')).headers['cache-control']
    const before = await control()
    await databases.stopPrimary()
    expect({ before, during: await control() }).toEqual({
      before: expect.stringContaining('public'),
      during: 'private, no-store',
    })
  })

  test('shows nothing of it afterwards', async () => {
    const cai = await site.server.createUser({ login: 'cai', name: 'Cai the Potter' })
    await databases.caughtUp()
    await databases.stopPrimary()
    const during = await site.page('/users/cai')
    await restore()
    // Without an event, so a stored page would be served.
    await database.db
      .updateTable('users')
      .set({ name: 'Cai the Baker', version: sql`version + 1` })
      .where('id', '=', cai.id)
      .execute()
    const after = await site.page('/users/cai')
    expect([during.text.includes('Cai the Potter'), after.text.includes('Cai the Baker')]).toEqual([
      true,
      true,
    ])
  })

  test('answers every read of the API as before, except for those that record something', async () => {
    const admin = await site.server.createUser({ login: 'dee', role: 'admin' })
    await databases.caughtUp()
    const placeholders: Record<string, string> = { login: 'ann', source: 'gitHub', locale: 'en' }
    const routes = fillRoutes((name) => placeholders[name] ?? ann.id).filter((route) => !isUnsafe(route))
    const callAll = async () => {
      const answers: Answer[] = []
      for (const { name, path } of routes)
        for (const as of [undefined, ann, admin])
          answers.push({ name, login: as?.login ?? undefined, status: await status(path, as) })
      return answers
    }
    const before = await callAll()
    await databases.stopPrimary()
    const during = await callAll()
    const changed = during.filter(({ status }, index) => status !== before[index]!.status)
    expect({
      names: [...new Set(changed.map(({ name }) => name))].sort(),
      statuses: [...new Set(changed.map(({ status }) => status))],
    }).toEqual({ names: recordingReads, statuses: [503] })
  }, 180_000)

  test('rejects changes with Retry-After', async () => {
    await databases.stopPrimary()
    await status('/api/leaders')
    expect(await write()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  })

  test('reads although the last use of the session cannot be recorded', async () => {
    await database.db.updateTable('sessions').set({ usedAt: sql`now() - interval '1 hour'` }).execute()
    await databases.caughtUp()
    await databases.stopPrimary()
    expect(await status('/api/profile', ann)).toBe(200)
  })

  test('signs no one out whose session the replica does not have', async () => {
    await databases.stopPrimary()
    const headers = { cookie: ann.cookie.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) }
    const reply = await site.server.get('/api/leaders', { headers })
    expect({ status: reply.status, cookie: reply.headers['set-cookie'] }).toEqual({
      ...{ status: 200, cookie: undefined },
    })
  })

  test('is not ready', async () => {
    await databases.stopPrimary()
    await status('/api/leaders')
    expect(await status('/readyz')).toBe(503)
  })

  test('does not read from a replica that has not replayed all it received', async () => {
    await databases.onReplica('select pg_wal_replay_pause()')
    await write()
    const { rows } = await sql<{ end: string }>`select pg_current_wal_flush_lsn()::text as end`.execute(
      database.db,
    )
    const received = `select pg_last_wal_receive_lsn() >= '${rows[0]!.end}'::pg_lsn as is`
    await expect.poll(async () => (await databases.onReplica<{ is: boolean }>(received))[0]?.is).toBe(true)
    await databases.stopPrimary()
    const behind = await status('/api/leaders')
    await databases.onReplica('select pg_wal_replay_resume()')
    await expect.poll(() => status('/api/leaders'), { timeout: 30_000 }).toBe(200)
    expect(behind).toBe(503)
  })

  test('reads from a replica that received a part of a change', async () => {
    const writing = await openDatabase({ kind: 'postgres', url: databases.primaryUrl })
    const filled = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const transaction = writing.db.transaction().execute(async (trx) => {
      await sql`create table filled as select repeat('x', 300) from generate_series(1, 5000)`.execute(trx)
      filled.resolve()
      await ended.promise
    })
    transaction.catch(() => {})
    await filled.promise
    // The primary sends whole pages, so usually the last record is incomplete.
    const stopped = `select pg_last_wal_receive_lsn() - '0/0' as received`
    const isWholePage = async () =>
      Number((await databases.onReplica<{ received: string }>(stopped))[0]?.received) % 8192 === 0
    await expect.poll(isWholePage, { timeout: 30_000 }).toBe(true)
    await databases.stopPrimary()
    expect(await status('/api/leaders')).toBe(200)
    ended.resolve()
    await writing[Symbol.asyncDispose]()
  })

  test('reads from the replica while and after it is promoted', async () => {
    await databases.stopPrimary()
    await status('/api/leaders')
    const statuses: number[] = []
    const promoted = databases.onReplica('select pg_promote()')
    for (let count = 0; count < 20; count += 1) statuses.push(await status('/api/leaders'))
    await promoted
    expect({
      during: [...new Set(statuses)],
      after: await status('/api/profile', ann),
      write: (await write()).status,
    }).toEqual({ during: [200], after: 200, write: 503 })
  })
})

interface Answer {
  readonly name: string
  readonly login: string | undefined
  readonly status: number
}

/** They store an attempt to sign in, the count of a limit, or who was found by whom. */
const recordingReads = [
  ...['auth.connect', 'auth.start', 'candidateExports.candidates', 'candidateExports.comparison'],
  ...['candidateExports.search', 'profile.data', 'search.developer', 'search.users'],
]

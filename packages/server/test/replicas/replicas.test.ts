import { ApiError } from '@handiwork/core/api'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openReads } from '../../src/db/open-replicas.ts'
import { createRatedUser } from '../create-rated-user.ts'
import { createTestSite, type TestSite } from '../pages/test-site.ts'
import type { TestServer } from '../test-server.ts'
import { canReplicate, type ReplicatedDatabase, startReplicatedDatabase } from './replicated-database.ts'

const lines: string[] = []
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) })

describe.skipIf(!canReplicate)('a service with a streaming replica', () => {
  let databases: ReplicatedDatabase
  let reads: ReturnType<typeof openReads>
  let site: TestSite
  let server: TestServer

  beforeAll(async () => {
    databases = await startReplicatedDatabase()
    const { primary, replicaUrl } = databases
    const isAnswer = (error: unknown) => error instanceof ApiError
    const { db, countOutageReads } = primary
    reads = openReads({ db, replicaUrls: [replicaUrl], log, countOutageReads, isAnswer })
    site = await createTestSite({
      open: async () => ({ ...primary, url: undefined, [Symbol.asyncDispose]: async () => {} }),
      reads,
    })
    server = site.server
    // Otherwise the first reads remove old versions of rows, and a part of that change may be sent without its end.
    await primary.pool.query('vacuum')
  }, 120_000)
  afterAll(async () => {
    await site?.[Symbol.asyncDispose]()
    await reads?.[Symbol.asyncDispose]()
    await databases?.[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    await databases.onReplica('select pg_wal_replay_resume()')
    await databases.caughtUp()
    lines.length = 0
  })

  const isReplica = async (read: 'recent' | 'latest') => {
    const work = async (
      db: typeof databases.primary.db | Parameters<Parameters<typeof reads.latest>[0]>[0],
    ) => (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is
    return read === 'latest' ? await reads.latest(work) : await reads.recent({ isAfterChange: false }, work)
  }
  const leaders = async () => {
    const { body } = await server.get('/api/leaders?language=typescript')
    return body.map(({ login }: { login: string }) => login)
  }
  const feed = async (as?: Awaited<ReturnType<TestServer['createUser']>>, cookie = '') => {
    const headers = cookie === '' ? {} : { headers: { cookie } }
    return String((await server.get('/rss.xml', { ...(as && { as }), ...headers })).body)
  }
  const pause = () => databases.onReplica('select pg_wal_replay_pause()')

  test('reads from it while it is current', async () => {
    expect([await isReplica('latest'), await isReplica('recent')]).toEqual([true, true])
  })

  test('shows a change on a leaderboard at once, although the replica does not have it', async () => {
    await createRatedUser(server, {}, { login: 'before' })
    await databases.caughtUp()
    const before = await leaders()
    await pause()
    await createRatedUser(server, {}, { login: 'after' })
    expect({ before, after: await leaders() }).toEqual({
      before: ['before'],
      after: expect.arrayContaining(['before', 'after']),
    })
  })

  test('shows no one who turned private for more than a second', async () => {
    const ann = await createRatedUser(server, {}, { login: 'ann' })
    await databases.caughtUp()
    const before = await feed()
    await pause()
    await server.patch('/api/profile', { as: ann, body: { visibility: 'private' } })
    const changedAt = performance.now()
    await expect.poll(() => feed(), { timeout: 5000, interval: 20 }).not.toContain('users/ann')
    const hiddenAfter = performance.now() - changedAt
    const onReplica = await databases.onReplica("select visibility from users where login = 'ann'")
    expect({
      before: before.includes('users/ann'),
      leaders: (await leaders()).includes('ann'),
      isSoonHidden: hiddenAfter < 2000,
      onReplica,
    }).toEqual({ before: true, leaders: false, isSoonHidden: true, onReplica: [{ visibility: 'public' }] })
  })

  test('shows users their own change at once, on every server', async () => {
    const bea = await createRatedUser(server, {}, { login: 'bea' })
    await databases.caughtUp()
    await feed()
    await pause()
    const change = await server.patch('/api/profile', { as: bea, body: { visibility: 'private' } })
    const cookie = /handiwork_changed=1/.exec(String(change.headers['set-cookie']))?.[0]
    expect({ cookie, sees: (await feed(undefined, cookie)).includes('users/bea') }).toEqual({
      cookie: 'handiwork_changed=1',
      sees: false,
    })
  })

  test('serves API clients from the primary', async () => {
    const cai = await createRatedUser(server, {}, { login: 'cai' })
    const token = await server.token(cai)
    await databases.caughtUp()
    await feed()
    await pause()
    await server.patch('/api/profile', { as: cai, body: { visibility: 'private' } })
    const { body } = await server.get('/rss.xml', { as: { token } })
    expect(String(body)).not.toContain('users/cai')
  })

  test('counts filters of the developer search on it', async () => {
    const recruiter = await server.createUser({ role: 'client', findableSince: null })
    await databases.caughtUp()
    const { status } = await server.get('/api/search/users/facets', { as: recruiter })
    expect({ status, lines }).toEqual({ status: 200, lines: [] })
  })

  /** Whether the replica has run a statement with this text since the last call. */
  let readBefore = 0
  const ranOnReplica = async (text: string) => {
    const log = await databases.readReplicaLog()
    const isNew = log.slice(readBefore).includes(text)
    readBefore = log.length
    return isNew
  }

  test('renders public pages from it, with every change that was committed before', async () => {
    const dan = await createRatedUser(server, {}, { login: 'dan', name: 'Dan Before' })
    const page = async () => (await site.page('/users/dan')).text
    await databases.caughtUp()
    const before = await page()
    const isOnReplica = await ranOnReplica('jsonb_to_record(ratings.person)')
    await pause()
    await server.patch('/api/profile', { as: dan, body: { name: 'Dan After' } })
    expect({
      before: before.includes('Dan Before'),
      isOnReplica,
      after: (await page()).includes('Dan After'),
    }).toEqual({ before: true, isOnReplica: true, after: true })
  })

  test('ranks developers on it, and records the ranking on the primary', async () => {
    const recruiter = await server.createUser({ role: 'client', findableSince: null })
    await createRatedUser(server, {}, { login: 'eve', findableSince: new Date(0) })
    await databases.caughtUp()
    await ranOnReplica('')
    const { status, body } = await server.get('/api/search/users', { as: recruiter })
    const records = await databases.primary.db
      .selectFrom('searchRecords')
      .select('id')
      .where('recruiterId', '=', recruiter.id)
      .execute()
    expect({ status, found: body.some(({ login }: { login: string }) => login === 'eve') }).toEqual({
      status: 200,
      found: true,
    })
    expect([records.length, await ranOnReplica('from search_people as people')]).toEqual([1, true])
  })

  test('answers from the primary when the replica is promoted or away, with one warning', async () => {
    await databases.onReplica('select pg_promote()')
    await expect.poll(() => isReplica('latest'), { timeout: 10_000 }).toBe(false)
    await databases.stopReplica()
    const statuses = []
    for (let count = 0; count < 3; count += 1) statuses.push((await server.get('/rss.xml')).status)
    expect({ statuses, lines }).toEqual({
      statuses: [200, 200, 200],
      lines: ['database replica skipped'],
    })
  })
})

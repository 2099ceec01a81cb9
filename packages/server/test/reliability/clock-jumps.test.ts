import { authSentences, deviceSentences, sessions } from '@handiwork/core/api'
import { ANALYSIS_INTERVAL, MAX_SESSION_AGE, SESSION_IDLE_TTL } from '@handiwork/core/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { runStore } from '../../src/features/analysis/run-store.ts'
import { createGrants } from '../../src/features/sign-in/grants.ts'
import { databases } from '../databases.ts'
import { createTestBrowser } from '../test-browser.ts'
import { createTestServerWithHosts, type TestServerWithHosts } from '../test-server-with-hosts.ts'
import { jumpDatabaseClock, jumps } from './jump-database-clock.ts'

const minute = 60
const [idleLimit, ageLimit] = [SESSION_IDLE_TTL / 1000, MAX_SESSION_AGE / 1000]

describe.each(databases)('after a jump of the clock of $kind', ({ open }) => {
  let context: TestServerWithHosts
  beforeAll(async () => {
    context = await createTestServerWithHosts({ open })
    for (const kind of ['gitHub', 'gitLab'] as const) context.hosts[kind].signInAs('adabyrne')
  })
  afterAll(() => context[Symbol.asyncDispose]())

  const jump = (seconds: number) => jumpDatabaseClock(context.server.db, seconds)

  describe.each(jumps)('$name', ({ seconds }) => {
    test('a session in use is valid and records its use', async () => {
      const { server } = context
      const ada = await server.createUser()
      await jump(seconds)
      expect(await server.get(sessions.list.path, { as: ada })).toMatchObject({ status: 200 })
    })

    test.each([
      ['two weeks without use', 'used_at', idleLimit],
      ['ninety days', 'created_at', ageLimit],
    ])('a session ends after %s, earlier or later by the jump', async (_, column, limit) => {
      const { server } = context
      const statuses: number[] = []
      for (const age of [limit - seconds - minute, limit - seconds + minute]) {
        const ada = await server.createUser()
        await sql`update sessions set ${sql.ref(column)} = now() - make_interval(secs => ${age})
          where user_id = ${ada.id}`.execute(server.db)
        await jump(seconds)
        statuses.push((await server.get(sessions.list.path, { as: ada })).status)
      }
      expect(statuses).toEqual([200, 401])
    })

    test('a device code is approved after a jump back and expires after a jump forward', async () => {
      const { server } = context
      const ada = await server.createUser()
      const { body: codes } = await server.post('/api/device', { body: { name: 'A laptop' } })
      const poll = async () =>
        (await server.post('/api/device/token', { body: { deviceCode: codes.deviceCode } })).body.state
      await poll()
      await jump(seconds)
      const path = `/api/device/${codes.userCode}`
      const viewed = await server.get(path, { as: ada })
      await server.post(path, { as: ada, body: { allow: true } })
      const states = [await poll(), await poll()]
      expect({ status: viewed.status, error: viewed.body.errorMessage, states }).toEqual(
        seconds < 0
          ? { status: 200, error: undefined, states: ['granted', 'expired'] }
          : { status: 404, error: deviceSentences.unknown, states: ['expired', 'expired'] },
      )
    })

    test('a sign-in completes after a jump back and asks to try again after a jump forward', async () => {
      const browser = createTestBrowser(context.server)
      const { headers } = await browser.step('/auth/gitHub')
      const callbackUrl = (await browser.step(headers.location!)).headers.location!
      await jump(seconds)
      const { status, body } = await browser.step(callbackUrl)
      expect({ status, error: body?.errorMessage }).toEqual(
        seconds < 0 ? { status: 302, error: undefined } : { status: 400, error: authSentences.badState },
      )
    })

    test('the lease of a dead process does not block the renewal of a token', async () => {
      const { server } = context
      const browser = createTestBrowser(server)
      await browser.visit('/auth/gitLab')
      const { id } = (await browser.user())!
      await sql`update identities set lease_until = now() + interval '30 seconds', expires_at = now()
        where source = 'gitLab'`.execute(server.db)
      await jump(seconds)
      await sql`update identities set expires_at = now() where source = 'gitLab'`.execute(server.db)
      expect(await createGrants(server.deps).getAccessToken(id, 'gitLab')).toBeDefined()
    })

    test('a profile is analyzed once an hour, earlier or later by the jump', async () => {
      const { server } = context
      const isStarted: boolean[] = []
      for (const age of [
        ANALYSIS_INTERVAL / 1000 - seconds - minute,
        ANALYSIS_INTERVAL / 1000 - seconds + minute,
      ]) {
        const { id } = await server.createUser()
        await sql`update users set analyze_timestamp = now() - make_interval(secs => ${age}) where id = ${id}`.execute(
          server.db,
        )
        await jump(seconds)
        const options = { clearCache: false, replaceRunning: false, ignoreInterval: false }
        const run = await runStore(server.db).begin(crypto.randomUUID(), id, options)
        isStarted.push(run !== undefined)
      }
      expect(isStarted).toEqual([false, true])
    })
  })

  test('servers whose clocks differ by an hour count one profile view', async () => {
    const { server } = context
    const ada = await server.createUser()
    const recruiter = await server.createUser({ role: 'client' })
    const now = () => new Date(Date.now() + 61 * 60_000)
    const aheadApp = await buildApp({ ...server.deps, now })
    await using _ = { [Symbol.asyncDispose]: () => aheadApp.close() }
    const request = { url: `/api/search/users/${ada.id}`, headers: { cookie: recruiter.cookie } }
    for (const app of [server.app, aheadApp]) await app.inject(request)
    const { body } = await server.get('/api/profile/viewers', { as: ada })
    expect(body).toMatchObject([{ viewCount: 1 }])
  })
})

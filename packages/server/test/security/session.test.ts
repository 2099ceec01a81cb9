import { auth, sessions } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOpaqueKey, createUserKey, hashKey } from '../../src/stores/opaque-key.ts'
import { databases } from '../databases.ts'
import { createTestBrowser, type TestBrowser } from '../test-browser.ts'
import { createTestServerWithHosts, type TestServerWithHosts } from '../test-server-with-hosts.ts'
import type { TestUser } from '../test-users.ts'

const sessionsPath = sessions.list.path

describe.each(databases)('sessions on $kind', ({ open }) => {
  let context: TestServerWithHosts
  beforeAll(async () => {
    context = await createTestServerWithHosts({ open })
    context.hosts.gitHub.signInAs('adabyrne')
  })
  afterAll(() => context[Symbol.asyncDispose]())

  test('authenticates a request', async () => {
    const ada = await context.server.createUser()
    expect(await context.server.get(sessionsPath, { as: ada })).toMatchObject({ status: 200 })
  })

  test('authenticates with a key that is older than user ids in keys', async () => {
    const ada = await context.server.createUser()
    const key = createOpaqueKey()
    await replaceKey(ada, key)
    expect(await getSessionsWith(key)).toMatchObject({ status: 200 })
  })

  test('rejects a key with the id of another user', async () => {
    const [ada, grace] = [await context.server.createUser(), await context.server.createUser()]
    const key = createUserKey(grace.id)
    await replaceKey(ada, key)
    expect(await getSessionsWith(key)).toMatchObject({ status: 401 })
  })

  test('expires after two weeks without use', async () => {
    const ada = await context.server.createUser()
    await setSessionTimes(ada, { usedAt: daysAgo(14) })
    expect(await context.server.get(sessionsPath, { as: ada })).toMatchObject({ status: 401 })
  })

  test('is still valid within two weeks of its last use', async () => {
    const ada = await context.server.createUser()
    await setSessionTimes(ada, { usedAt: daysAgo(13) })
    expect(await context.server.get(sessionsPath, { as: ada })).toMatchObject({ status: 200 })
  })

  test('expires after ninety days of use', async () => {
    const ada = await context.server.createUser()
    await setSessionTimes(ada, { createdAt: daysAgo(90) })
    expect(await context.server.get(sessionsPath, { as: ada })).toMatchObject({ status: 401 })
  })

  test('is extended by use', async () => {
    const ada = await context.server.createUser()
    await setSessionTimes(ada, { usedAt: daysAgo(13) })
    await context.server.get(sessionsPath, { as: ada })
    expect((await findSession(ada)).usedAt.getTime()).toBeGreaterThan(daysAgo(1).getTime())
  })

  test('records its use once a minute', async () => {
    const ada = await context.server.createUser()
    const halfAMinuteAgo = new Date(Date.now() - 30_000)
    await setSessionTimes(ada, { usedAt: halfAMinuteAgo })
    await context.server.get(sessionsPath, { as: ada })
    expect((await findSession(ada)).usedAt).toEqual(halfAMinuteAgo)
  })

  test('clears the cookie of an expired session and treats the caller as anonymous', async () => {
    const response = await context.server.get(auth.sources.path, {
      headers: { cookie: 'handiwork_session=nothing' },
    })
    expect({ status: response.status, setCookie: String(response.headers['set-cookie']) }).toEqual({
      status: 200,
      setCookie: expect.stringMatching(/^handiwork_session=;.*Expires=Thu, 01 Jan 1970/),
    })
  })

  test('replaces a planted key on sign-in', async () => {
    const plantedKey = 'a-key-that-someone-else-knows'
    const victim = createTestBrowser(context.server, new Map([['handiwork_session', plantedKey]]))
    await victim.visit('/auth/gitHub')
    const attacker = createTestBrowser(context.server, new Map([['handiwork_session', plantedKey]]))
    expect({
      attackerUser: await attacker.user(),
      hasPlantedKey: victim.cookies.get('handiwork_session') === plantedKey,
    }).toEqual({ attackerUser: undefined, hasPlantedKey: false })
  })

  test("ends the browser's previous session on sign-in", async () => {
    const browser = await signIn()
    const previous = browser.cookies.get('handiwork_session')!
    await browser.visit('/auth/gitHub')
    expect(
      await createTestBrowser(context.server, new Map([['handiwork_session', previous]])).user(),
    ).toBeUndefined()
  })

  test('leaves other browsers signed in on sign-in', async () => {
    const [firstBrowser] = [await signIn(), await signIn()]
    expect(await firstBrowser.user()).toBeDefined()
  })

  test('rotates the key when the user gains rights', async () => {
    const browser = await signIn()
    const previous = new Map(browser.cookies)
    await browser.send('PATCH', '/api/profile', { role: 'client' })
    expect({
      previousKeyUser: await createTestBrowser(context.server, previous).user(),
      currentKeyUser: await browser.user(),
    }).toEqual({ previousKeyUser: undefined, currentKeyUser: expect.anything() })
  })

  test('sets HttpOnly and SameSite on the cookie', async () => {
    const { headers } = await (await prepareCallback()).completeSignIn()
    expect(findSetCookie(headers, 'handiwork_session')).toMatch(
      /Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('stores no session key in the database', async () => {
    const browser = await signIn()
    const rows = await context.server.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('handiwork_session'))
  })

  test("lists the user's sessions", async () => {
    const ada = await context.server.createUser()
    await context.server.signIn(ada)
    const { body } = await context.server.get(sessionsPath, { as: ada })
    expect(body.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true])
  })

  test('lists no sessions of other users', async () => {
    const [ada] = [await context.server.createUser(), await context.server.createUser()]
    expect((await context.server.get(sessionsPath, { as: ada })).body).toHaveLength(1)
  })

  test('can be ended from another browser', async () => {
    const ada = await context.server.createUser()
    const otherSession = await context.server.signIn(ada)
    await context.server.del(`${sessionsPath}/${(await findSession(otherSession)).id}`, { as: ada })
    expect(await context.server.get(sessionsPath, { as: otherSession })).toMatchObject({ status: 401 })
  })

  test('returns 404 for a session of another user', async () => {
    const [ada, grace] = [await context.server.createUser(), await context.server.createUser()]
    const { status } = await context.server.del(`${sessionsPath}/${(await findSession(grace)).id}`, {
      as: ada,
    })
    expect({
      deleteStatus: status,
      ownerStatus: (await context.server.get(sessionsPath, { as: grace })).status,
    }).toEqual({ deleteStatus: 404, ownerStatus: 200 })
  })

  test('can all be ended except the current one', async () => {
    const ada = await context.server.createUser()
    const others = [await context.server.signIn(ada), await context.server.signIn(ada)]
    const { status } = await context.server.del(sessionsPath, { as: ada })
    const statuses = await Promise.all(
      [ada, ...others].map(
        async (session) => (await context.server.get(sessionsPath, { as: session })).status,
      ),
    )
    expect({ status, statuses }).toEqual({ status: 204, statuses: [200, 401, 401] })
  })

  test('ends on logout', async () => {
    const browser = await signIn()
    const cookiesBefore = new Map(browser.cookies)
    const { status } = await browser.post('/logout')
    expect({
      logoutStatus: status,
      user: await createTestBrowser(context.server, cookiesBefore).user(),
    }).toEqual({ logoutStatus: 204, user: undefined })
  })

  test('clears the cookie on logout', async () => {
    const browser = await signIn()
    await browser.post('/logout')
    expect(browser.cookies.has('handiwork_session')).toBe(false)
  })

  test('accepts a logout from a signed-out caller', async () => {
    expect(await context.server.post('/logout')).toMatchObject({ status: 204 })
  })

  test('keeps an API token valid after a logout request', async () => {
    const token = await context.server.token(await context.server.createUser())
    const { status } = await context.server.post('/logout', { as: { token } })
    expect({
      logoutStatus: status,
      tokenStatus: (await context.server.get('/api/sources', { as: { token } })).status,
    }).toEqual({ logoutStatus: 204, tokenStatus: 200 })
  })

  test('ignores a logout request from another site', async () => {
    const ada = await context.server.createUser()
    const { status } = await context.server.post('/logout', {
      as: ada,
      headers: { origin: 'https://evil.example' },
    })
    expect({
      logoutStatus: status,
      sessionStatus: (await context.server.get(sessionsPath, { as: ada })).status,
    }).toEqual({ logoutStatus: 403, sessionStatus: 200 })
  })

  async function signIn(): Promise<TestBrowser> {
    const browser = createTestBrowser(context.server)
    await browser.visit('/auth/gitHub')
    return browser
  }

  async function prepareCallback() {
    const browser = createTestBrowser(context.server)
    const { headers } = await browser.step('/auth/gitHub')
    const callbackUrl = (await browser.step(headers.location!)).headers.location!
    return { completeSignIn: () => browser.step(callbackUrl) }
  }

  const getSessionsWith = (key: string) =>
    context.server.get(sessionsPath, { headers: { cookie: `handiwork_session=${key}` } })

  async function replaceKey({ id }: TestUser, key: string): Promise<void> {
    await context.server.db
      .updateTable('sessions')
      .set({ keyHash: hashKey(key) })
      .where('userId', '=', id)
      .execute()
  }

  async function setSessionTimes(
    person: TestUser,
    columns: { usedAt?: Date; createdAt?: Date },
  ): Promise<void> {
    await context.server.db.updateTable('sessions').set(columns).where('userId', '=', person.id).execute()
  }

  async function findSession({ cookie }: TestUser) {
    const key = cookie.slice(cookie.indexOf('=') + 1)
    const keyHash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(key)))
    return context.server.db
      .selectFrom('sessions')
      .selectAll()
      .where('keyHash', '=', keyHash)
      .executeTakeFirstOrThrow()
  }
})

describe('sessions over https', () => {
  test('uses a Secure cookie with the __Host- prefix', async () => {
    await using context = await createTestServerWithHosts({
      settings: { publicUrl: 'https://handiwork.test' },
    })
    const { headers } = await createTestBrowser(context.server).step('/auth/gitHub')
    expect(String(headers['set-cookie'])).toMatch(/^__Host-handiwork_attempt_.*; Path=\/; HttpOnly; Secure;/)
  })
})

function findSetCookie(headers: Readonly<Record<string, unknown>>, name: string): string | undefined {
  return [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`))
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}

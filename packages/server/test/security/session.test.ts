import { auth, sessions } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowser, type TestBrowser } from '../a-browser.ts'
import type { TestPerson } from '../a-person.ts'
import { databases } from '../databases.ts'
import { aServerWithHosts, type ServerWithHosts } from '../some-hosts.ts'

const ownSessions = sessions.list.path

describe.each(databases)('sessions on $kind', ({ open }) => {
  let world: ServerWithHosts
  beforeAll(async () => {
    world = await aServerWithHosts({ open })
    world.hosts.gitHub.signInAs('adabyrne')
  })
  afterAll(() => world[Symbol.asyncDispose]())

  test('a session lasts', async () => {
    const ada = await world.server.person()
    expect(await world.server.get(ownSessions, { as: ada })).toMatchObject({ status: 200 })
  })

  test('a session that was not used for two weeks is over', async () => {
    const ada = await world.server.person()
    await age(ada, { usedAt: daysAgo(14) })
    expect(await world.server.get(ownSessions, { as: ada })).toMatchObject({ status: 401 })
  })

  test('a session that was used within two weeks goes on', async () => {
    const ada = await world.server.person()
    await age(ada, { usedAt: daysAgo(13) })
    expect(await world.server.get(ownSessions, { as: ada })).toMatchObject({ status: 200 })
  })

  test('a session is over after ninety days, however much it is used', async () => {
    const ada = await world.server.person()
    await age(ada, { createdAt: daysAgo(90) })
    expect(await world.server.get(ownSessions, { as: ada })).toMatchObject({ status: 401 })
  })

  test('using a session keeps it going', async () => {
    const ada = await world.server.person()
    await age(ada, { usedAt: daysAgo(13) })
    await world.server.get(ownSessions, { as: ada })
    expect((await rowOf(ada)).usedAt.getTime()).toBeGreaterThan(daysAgo(1).getTime())
  })

  test('its use is noted once a minute', async () => {
    const ada = await world.server.person()
    const halfAMinuteAgo = new Date(Date.now() - 30_000)
    await age(ada, { usedAt: halfAMinuteAgo })
    await world.server.get(ownSessions, { as: ada })
    expect((await rowOf(ada)).usedAt).toEqual(halfAMinuteAgo)
  })

  test('the cookie of a session that is over is taken away, and its bearer is nobody', async () => {
    const answer = await world.server.get(auth.sources.path, {
      headers: { cookie: 'handiwork_session=nothing' },
    })
    expect([answer.status, String(answer.headers['set-cookie'])]).toEqual([
      200,
      expect.stringMatching(/^handiwork_session=;.*Expires=Thu, 01 Jan 1970/),
    ])
  })

  test('a sign-in makes nobody of a key that was there before', async () => {
    const planted = 'a-key-that-somebody-else-knows'
    const victim = aBrowser(world.server, new Map([['handiwork_session', planted]]))
    await victim.visit('/auth/gitHub')
    const attacker = aBrowser(world.server, new Map([['handiwork_session', planted]]))
    expect([await attacker.user(), victim.cookies.get('handiwork_session') === planted]).toEqual([
      undefined,
      false,
    ])
  })

  test('a sign-in ends the session this browser had', async () => {
    const browser = await signedIn()
    const before = browser.cookies.get('handiwork_session')!
    await browser.visit('/auth/gitHub')
    expect(await aBrowser(world.server, new Map([['handiwork_session', before]])).user()).toBeUndefined()
  })

  test('a sign-in leaves other browsers signed in', async () => {
    const [one] = [await signedIn(), await signedIn()]
    expect(await one.user()).toBeDefined()
  })

  test('who may do more from now on has another key', async () => {
    const browser = await signedIn()
    const before = new Map(browser.cookies)
    await browser.send('PATCH', '/api/profile', { role: 'client' })
    expect([await aBrowser(world.server, before).user(), await browser.user()]).toEqual([
      undefined,
      expect.anything(),
    ])
  })

  test('the cookie is for us alone', async () => {
    const { headers } = await (await onTheWayBack()).arrive()
    expect(cookieIn(headers, 'handiwork_session')).toMatch(
      /Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('the database does not hold what a browser keeps', async () => {
    const browser = await signedIn()
    const rows = await world.server.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('handiwork_session'))
  })

  test('one sees where one is signed in', async () => {
    const ada = await world.server.person()
    await world.server.signIn(ada)
    const { body } = await world.server.get(ownSessions, { as: ada })
    expect(body.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true])
  })

  test('one sees no sessions of others', async () => {
    const [ada] = [await world.server.person(), await world.server.person()]
    expect((await world.server.get(ownSessions, { as: ada })).body).toHaveLength(1)
  })

  test('one can sign another browser out', async () => {
    const ada = await world.server.person()
    const other = await world.server.signIn(ada)
    await world.server.del(`${ownSessions}/${(await rowOf(other)).id}`, { as: ada })
    expect(await world.server.get(ownSessions, { as: other })).toMatchObject({ status: 401 })
  })

  test('nobody signs others out', async () => {
    const [ada, grace] = [await world.server.person(), await world.server.person()]
    const { status } = await world.server.del(`${ownSessions}/${(await rowOf(grace)).id}`, { as: ada })
    expect([status, (await world.server.get(ownSessions, { as: grace })).status]).toEqual([404, 200])
  })

  test('one can sign out everywhere else', async () => {
    const ada = await world.server.person()
    const others = [await world.server.signIn(ada), await world.server.signIn(ada)]
    const { status } = await world.server.del(ownSessions, { as: ada })
    const left = await Promise.all(
      [ada, ...others].map(async (one) => (await world.server.get(ownSessions, { as: one })).status),
    )
    expect([status, left]).toEqual([204, [200, 401, 401]])
  })

  test('logging out ends the session', async () => {
    const browser = await signedIn()
    const kept = new Map(browser.cookies)
    const { status } = await browser.post('/logout')
    expect([status, await aBrowser(world.server, kept).user()]).toEqual([204, undefined])
  })

  test('logging out takes the cookie away', async () => {
    const browser = await signedIn()
    await browser.post('/logout')
    expect(browser.cookies.has('handiwork_session')).toBe(false)
  })

  test('who is not signed in may log out', async () => {
    expect(await world.server.post('/logout')).toMatchObject({ status: 204 })
  })

  test('a program that logs out stays what it is', async () => {
    const token = await world.server.token(await world.server.person())
    const { status } = await world.server.post('/logout', { as: { token } })
    expect([status, (await world.server.get('/api/sources', { as: { token } })).status]).toEqual([204, 200])
  })

  test('logging out at the wish of another site does nothing', async () => {
    const ada = await world.server.person()
    const { status } = await world.server.post('/logout', {
      as: ada,
      headers: { origin: 'https://evil.example' },
    })
    expect([status, (await world.server.get(ownSessions, { as: ada })).status]).toEqual([403, 200])
  })

  async function signedIn(): Promise<TestBrowser> {
    const browser = aBrowser(world.server)
    await browser.visit('/auth/gitHub')
    return browser
  }

  async function onTheWayBack() {
    const browser = aBrowser(world.server)
    const { headers } = await browser.step('/auth/gitHub')
    const back = (await browser.step(headers.location!)).headers.location!
    return { arrive: () => browser.step(back) }
  }

  async function age(person: TestPerson, columns: { usedAt?: Date; createdAt?: Date }): Promise<void> {
    await world.server.db.updateTable('sessions').set(columns).where('userId', '=', person.id).execute()
  }

  async function rowOf({ cookie }: TestPerson) {
    const key = cookie.slice(cookie.indexOf('=') + 1)
    const keyHash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(key)))
    return world.server.db
      .selectFrom('sessions')
      .selectAll()
      .where('keyHash', '=', keyHash)
      .executeTakeFirstOrThrow()
  }
})

describe('sessions over https', () => {
  test('the cookie is sent over https only, and no subdomain can set it', async () => {
    await using world = await aServerWithHosts({ settings: { publicUrl: 'https://handiwork.test' } })
    const { headers } = await aBrowser(world.server).step('/auth/gitHub')
    expect(String(headers['set-cookie'])).toMatch(/^__Host-handiwork_attempt_.*; Path=\/; HttpOnly; Secure;/)
  })
})

function cookieIn(headers: Readonly<Record<string, unknown>>, name: string): string | undefined {
  return [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`))
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}

import { authSentences } from '@handiwork/core/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenIdSettings } from '../../src/settings/open-id-settings.ts'
import { databases, type TestDatabase } from '../databases.ts'
import { type ProviderUser, startOpenIdProvider, type TestProvider } from '../open-id-provider.ts'
import { createTestBrowser, type TestBrowser } from '../test-browser.ts'
import { createTestServer, type TestServer, type TestServerOptions } from '../test-server.ts'

const ada: ProviderUser = {
  sub: 'ada-1815',
  claims: {
    ...{ preferred_username: 'ada', name: 'Ada Byrne', email: 'ada@oakfield.example', email_verified: true },
    groups: ['developers'],
  },
}
const changed = (user: ProviderUser, claims: ProviderUser['claims']): ProviderUser => ({
  sub: user.sub,
  claims: { ...user.claims, ...claims },
})
const invalidStateError = { status: 400, body: { errorMessage: authSentences.badState } }

let provider: TestProvider
beforeAll(async () => {
  provider = await startOpenIdProvider()
})
afterAll(() => provider[Symbol.asyncDispose]())
beforeEach(() => {
  provider.signInAs(ada)
  provider.deny(false)
})

describe.each(databases)('sign-in with OpenID Connect on $kind', ({ open }) => {
  test('signs a new user up and returns to the original page', async () => {
    await using server = await startServer(open)
    const browser = createTestBrowser(server)
    const { headers } = await signIn(browser, '/auth/openId?returnTo=/jobs?page=2')
    const user = await findUser(server, browser)
    expect({ location: headers.location, user }).toMatchObject({
      location: '/jobs?page=2',
      user: { login: 'ada', name: 'Ada Byrne', role: 'user', visibility: 'public' },
    })
    expect(await listEmails(server)).toEqual([
      { address: 'ada@oakfield.example', source: 'openId', isVerified: true, userId: user?.id },
    ])
  })

  test('recognizes a returning user by issuer and subject, whatever the other claims are', async () => {
    await using server = await startServer(open)
    const [first, second] = [createTestBrowser(server), createTestBrowser(server)]
    await signIn(first)
    provider.signInAs(changed(ada, { preferred_username: 'countess', email: 'countess@oakfield.example' }))
    await signIn(second)
    expect((await second.user())?.id).toBe((await first.user())?.id)
  })

  test('creates one user for six parallel sign-ins with a new account', async () => {
    await using server = await startServer(open)
    const browsers = Array.from({ length: 6 }, () => createTestBrowser(server))
    await Promise.all(browsers.map((browser) => signIn(browser)))
    const ids = await Promise.all(browsers.map(async (browser) => (await browser.user())?.id))
    const users = await server.db.selectFrom('users').select('id').execute()
    expect({ ids: new Set(ids).size, userCount: users.length }).toEqual({ ids: 1, userCount: 1 })
  })

  test('does not take over an account with the same email address, verified or not', async () => {
    await using server = await startServer(open)
    const victim = await server.createUser({ login: 'victim' })
    await addEmail(server, victim.id, 'victim@oakfield.example')
    const other = { email: 'victim@oakfield.example', preferred_username: 'victim' }
    const ids = []
    for (const [sub, email_verified] of [
      ['unverified', false],
      ['verified', true],
    ] as const) {
      provider.signInAs({ sub, claims: { ...other, email_verified } })
      const browser = createTestBrowser(server)
      await signIn(browser)
      ids.push((await browser.user())?.id)
    }
    expect(new Set([victim.id, ...ids]).size).toBe(3)
    const owners = (await listEmails(server)).filter(({ isVerified }) => isVerified)
    expect(owners.map(({ userId }) => userId)).toEqual([victim.id])
  })

  test('opens a new session at each sign-in and ends the previous one of the browser', async () => {
    await using server = await startServer(open)
    const browser = createTestBrowser(server)
    await signIn(browser)
    const before = await browser.user()
    await signIn(browser)
    const sessions = await server.db.selectFrom('sessions').select('id').execute()
    const after = await browser.user()
    expect(sessions).toEqual([{ id: after?.sessionId }])
    expect(after?.sessionId).not.toBe(before?.sessionId)
  })

  test.each([
    ['admins', 'admin'],
    ['recruiters', 'client'],
    ['developers', 'user'],
  ])('gives a member of %s the role %s', async (group, role) => {
    await using server = await startServer(open)
    provider.signInAs(changed(ada, { groups: [group] }))
    const browser = createTestBrowser(server)
    await signIn(browser)
    expect((await findUser(server, browser))?.role).toBe(role)
  })

  test('removes the role and ends other sessions when the user leaves the group', async () => {
    await using server = await startServer(open)
    const [first, second] = [createTestBrowser(server), createTestBrowser(server)]
    provider.signInAs(changed(ada, { groups: ['admins'] }))
    await signIn(first)
    provider.signInAs(ada)
    await signIn(second)
    expect((await findUser(server, second))?.role).toBe('user')
    expect(await first.user()).toBeUndefined()
    const log = await server.db
      .selectFrom('usageLog')
      .select('detail')
      .where('event', '=', 'roleChanged')
      .execute()
    expect(log.map(({ detail }) => detail)).toEqual([
      { role: 'admin', previousRole: 'user', origin: 'configuration' },
      { role: 'user', previousRole: 'admin', origin: 'configuration' },
    ])
  })

  test('keeps a role that was granted by hand when the user leaves the group', async () => {
    await using server = await startServer(open)
    const browser = createTestBrowser(server)
    await signIn(browser)
    const admin = await server.createUser({ role: 'admin' })
    const id = (await browser.user())?.id
    await server.patch(`/api/users/${id}`, { as: admin, body: { role: 'client' } })
    const roles = []
    for (const groups of [['admins'], []]) {
      provider.signInAs(changed(ada, { groups }))
      await signIn(browser)
      roles.push((await findUser(server, browser))?.role)
    }
    expect(roles).toEqual(['admin', 'client'])
  })

  test('rejects taking away a role that the groups grant', async () => {
    await using server = await startServer(open)
    provider.signInAs(changed(ada, { groups: ['admins'] }))
    const browser = createTestBrowser(server)
    await signIn(browser)
    const id = (await browser.user())?.id
    const response = await server.patch(`/api/users/${id}`, {
      as: await server.createUser({ role: 'admin' }),
      body: { role: 'user' },
    })
    expect(response.status).toBe(409)
    expect((await findUser(server, browser))?.role).toBe('admin')
  })

  test('links the account to the signed-in user, who can then sign in with it', async () => {
    await using server = await startServer(open)
    const mira = await server.createUser({ login: 'mira' })
    const browser = browserOf(server, mira.cookie)
    await signIn(browser, '/api/connect/openId?returnTo=/settings/analyze')
    const other = createTestBrowser(server)
    await signIn(other)
    expect((await other.user())?.id).toBe(mira.id)
    const { body } = await browser.send('GET', '/api/sources')
    expect(body.openId).toEqual({ title: 'Oakfield SSO', connected: true })
  })

  test('does not link an account of another user, nor a second account', async () => {
    await using server = await startServer(open)
    await signIn(createTestBrowser(server))
    const mira = browserOf(server, (await server.createUser({ login: 'mira' })).cookie)
    const taken = await signIn(mira, '/api/connect/openId?returnTo=/settings/analyze', html)
    provider.signInAs({ ...ada, sub: 'another' })
    await signIn(mira, '/api/connect/openId')
    provider.signInAs({ ...ada, sub: 'third' })
    const second = await signIn(mira, '/api/connect/openId?returnTo=/settings/analyze', html)
    expect([taken, second].map(({ headers }) => headers.location)).toEqual([
      '/settings/analyze?error=linkedElsewhere&source=openId',
      '/settings/analyze?error=anotherLinked&source=openId',
    ])
  })
})

describe('responses of the provider', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  test('are accepted once', async () => {
    const browser = createTestBrowser(server)
    const callback = await authorize(browser)
    const cookies = new Map(browser.cookies)
    await browser.step(callback)
    expect(await createTestBrowser(server, cookies).step(callback)).toMatchObject(invalidStateError)
  })

  test('are rejected in another browser', async () => {
    const callback = await authorize(createTestBrowser(server))
    expect(await createTestBrowser(server).step(callback)).toMatchObject(invalidStateError)
  })

  test('are rejected with another state', async () => {
    const browser = createTestBrowser(server)
    const callback = withParameter(await authorize(browser), 'state', 'another')
    expect(await browser.step(callback)).toMatchObject(invalidStateError)
  })

  test('are rejected with another issuer or without one (mix-up)', async () => {
    for (const issuer of ['https://evil.example', undefined]) {
      const browser = createTestBrowser(server)
      const callback = withParameter(await authorize(browser), 'iss', issuer)
      expect(await browser.step(callback)).toMatchObject(invalidStateError)
    }
  })

  test('are rejected with the code of another attempt', async () => {
    const [own, other] = [createTestBrowser(server), createTestBrowser(server)]
    const stolen = new URL(await authorize(other)).searchParams.get('code') ?? ''
    const { headers } = await own.step(withParameter(await authorize(own), 'code', stolen))
    expect(headers.location).toBe('/login?error=failed&source=openId')
  })

  test('are rejected at the callback of a code host, and the other way around', async () => {
    const browser = createTestBrowser(server)
    const callback = (await authorize(browser)).replace('/openId', '/gitHub')
    expect(await browser.step(callback)).toMatchObject(invalidStateError)
    const { headers } = await browser.step('/auth/gitHub')
    const state = new URL(headers.location!).searchParams.get('state')
    expect(await browser.step(`/auth-redirect/openId?code=1&state=${state}`)).toMatchObject(invalidStateError)
  })

  test('are rejected after ten minutes', async () => {
    const browser = createTestBrowser(server)
    const callback = await authorize(browser)
    await server.db
      .updateTable('oauthAttempts')
      .set({ createdAt: new Date(Date.now() - 601_000) })
      .execute()
    expect(await browser.step(callback)).toMatchObject(invalidStateError)
  })

  test('are rejected when the user cancels, with the reason on the login page', async () => {
    provider.deny(true)
    const { headers } = await signIn(createTestBrowser(server))
    expect(headers.location).toBe('/login?error=denied&source=openId')
  })
})

test.each<[string, Partial<OpenIdSettings>, ProviderUser['claims'], string]>([
  ['an allowed group', { allowedGroups: ['developers'] }, {}, '/'],
  ['no allowed group', { allowedGroups: ['managers'] }, {}, '/login?error=notAllowed&source=openId'],
  ['an allowed domain', { allowedDomains: ['oakfield.example'] }, {}, '/'],
  [
    'an unverified address in an allowed domain',
    { allowedDomains: ['oakfield.example'] },
    { email_verified: false },
    '/login?error=notAllowed&source=openId',
  ],
  [
    'a domain that only ends like an allowed one',
    { allowedDomains: ['field.example'] },
    {},
    '/login?error=notAllowed&source=openId',
  ],
  ['2000 groups', { allowedGroups: ['group 1999'] }, { groups: manyGroups(2000) }, '/'],
])('with %s, the sign-in leads to %4$s', async (_, settings, claims, location) => {
  await using server = await startServer(undefined, { openId: { ...provider.settings, ...settings } })
  provider.signInAs(changed(ada, claims))
  const browser = createTestBrowser(server)
  const { headers } = await signIn(browser)
  expect({ location: headers.location, signedIn: (await browser.user()) !== undefined }).toEqual({
    location,
    signedIn: location === '/',
  })
})

test('returns to the login page with the reason when the provider is unreachable', async () => {
  const openId = { ...provider.settings, issuer: 'http://127.0.0.1:1' }
  await using server = await startServer(undefined, { openId })
  const { headers } = await createTestBrowser(server).step('/auth/openId?returnTo=/jobs')
  expect(headers.location).toBe('/login?error=unavailable&source=openId&returnTo=%2Fjobs')
  expect(await server.db.selectFrom('oauthAttempts').select('source').execute()).toEqual([])
})

test('returns 404 when no provider is configured', async () => {
  await using server = await createTestServer()
  const browser = createTestBrowser(server)
  expect(await browser.step('/auth/openId')).toMatchObject({ status: 404 })
  expect((await server.get('/api/sources')).body.openId).toBeNull()
})

test('turns off sign-in with code hosts on request, but lets users connect them', async () => {
  await using server = await startServer(undefined, { openId: { ...provider.settings, only: true } })
  const browser = createTestBrowser(server)
  expect(await browser.step('/auth/gitHub')).toMatchObject({ status: 404 })
  const { sources } = (await server.get('/api/sources')).body
  expect(sources.filter((one: { signIn: boolean }) => one.signIn)).toEqual([])
  await signIn(browser)
  expect(await browser.step('/api/connect/gitHub')).toMatchObject({ status: 302 })
})

test('signs out at the provider only if it opened the session', async () => {
  await using server = await startServer()
  const browser = createTestBrowser(server)
  await signIn(browser)
  const { body } = await browser.post('/auth/openId/logout')
  const url = new URL(body.url)
  expect({ origin: url.origin, returnTo: url.searchParams.get('post_logout_redirect_uri') }).toEqual({
    origin: provider.issuer,
    returnTo: 'http://localhost:3000/',
  })
  expect((await fetch(url)).status).toBe(200)
  expect(await browser.user()).toBeUndefined()
  const mira = await server.createUser()
  expect((await server.post('/auth/openId/logout', { as: mira })).body).toEqual({ url: null })
})

test('stores the ID token encrypted, and none of the groups', async () => {
  await using server = await startServer()
  await signIn(createTestBrowser(server))
  const { idToken } = await server.db.selectFrom('sessions').select('idToken').executeTakeFirstOrThrow()
  expect(idToken).toMatch(/^v1\./)
  const accounts = await server.db.selectFrom('openIdAccounts').selectAll().execute()
  expect(JSON.stringify(accounts)).not.toContain('developers')
})

test('makes a user with a listed verified email an admin, and only with a verified one', async () => {
  await using server = await startServer(undefined, { adminEmails: ['ada@oakfield.example'] })
  const browser = createTestBrowser(server)
  provider.signInAs(changed(ada, { email_verified: false }))
  await signIn(browser)
  const before = (await findUser(server, browser))?.role
  provider.signInAs(ada)
  await signIn(browser)
  expect([before, (await findUser(server, browser))?.role]).toEqual(['user', 'admin'])
})

const html = { accept: 'text/html' }

function startServer(
  open?: TestDatabase['open'],
  settings: NonNullable<TestServerOptions['settings']> = {},
): Promise<TestServer> {
  return createTestServer({ ...(open && { open }), settings: { openId: provider.settings, ...settings } })
}

function browserOf(server: TestServer, cookie: string): TestBrowser {
  const pairs = cookie.split('; ').map((one): [string, string] => {
    const [name = '', value = ''] = one.split('=')
    return [name, value]
  })
  return createTestBrowser(server, new Map(pairs))
}

/** Starts a sign-in and authorizes it at the provider. Returns the callback URL. */
async function authorize(browser: TestBrowser, path = '/auth/openId'): Promise<string> {
  const { headers } = await browser.step(path)
  return await provider.authorize(headers.location!)
}

async function signIn(browser: TestBrowser, path?: string, headers?: Record<string, string>) {
  return await browser.step(await authorize(browser, path), headers)
}

function withParameter(address: string, name: string, value: string | undefined): string {
  const url = new URL(address)
  url.searchParams.delete(name)
  if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

async function findUser({ db }: TestServer, browser: TestBrowser) {
  const id = (await browser.user())?.id ?? ''
  return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

async function listEmails({ db }: TestServer) {
  const rows = await db.selectFrom('emails').select(['address', 'source', 'verifiedAt', 'userId']).execute()
  return rows.map(({ verifiedAt, ...row }) => ({ ...row, isVerified: verifiedAt !== null }))
}

async function addEmail({ db }: TestServer, userId: string, address: string): Promise<void> {
  const id = crypto.randomUUID()
  await db
    .insertInto('emails')
    .values({ id, userId, address, source: 'user', verifiedAt: new Date() })
    .execute()
}

function manyGroups(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `group ${index}`)
}

import { authSentences } from '@handiwork/core/api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { createTestBrowser, type TestBrowser } from '../test-browser.ts'
import { createTestServerWithHosts, type TestServerWithHosts } from '../test-server-with-hosts.ts'

describe.each(databases)('linking accounts on $kind', ({ open }) => {
  let context: TestServerWithHosts
  beforeEach(async () => {
    context = await createTestServerWithHosts({ open })
    signInToHostsAs('adabyrne')
  })
  afterEach(() => context[Symbol.asyncDispose]())

  test('lets a linked account sign in', async () => {
    const ada = await signIn('gitHub')
    await ada.visit('/api/connect/gitLab')
    expect((await (await signIn('gitLab')).user())?.id).toBe((await ada.user())?.id)
  })

  test('does not match accounts of different providers by name or email', async () => {
    const [gitHub, gitLab] = [await signIn('gitHub'), await signIn('gitLab')]
    expect((await gitLab.user())?.id).not.toBe((await gitHub.user())?.id)
  })

  test('leaves the login empty if it is taken', async () => {
    await signIn('gitHub')
    const second = await signIn('gitLab')
    expect(await readLogin(second)).toBeNull()
  })

  test('does not assign a reserved login', async () => {
    context.hosts.gitHub.data.people = [{ id: 7, login: 'Admin', name: 'A', emails: [] }]
    context.hosts.gitHub.signInAs('Admin')
    expect(await readLogin(await signIn('gitHub'))).toBeNull()
  })

  test('does not assign a recently released login', async () => {
    const { id } = await context.server.createUser({ login: 'new-name' })
    await context.server.db
      .insertInto('formerLogins')
      .values({ login: 'adabyrne', userId: id, reservedUntil: new Date(Date.now() + 60_000) })
      .execute()
    expect(await readLogin(await signIn('gitHub'))).toBeNull()
  })

  test('keeps an address unverified if another user has verified it', async () => {
    await signIn('gitHub')
    const second = (await (await signIn('gitLab')).user())!
    const verified = await verifiedEmails()
    expect(verified.filter(({ userId }) => userId === second.id)).toEqual([])
  })

  test('does not store addresses that the provider has not verified', async () => {
    await signIn('gitHub')
    const emails = await context.server.db.selectFrom('emails').select('address').execute()
    expect(emails.map(({ address }) => address)).not.toContain('ada@unproven.example')
  })

  test("uses the provider's primary address for mail", async () => {
    await signIn('gitHub')
    const primary = await context.server.db
      .selectFrom('emails')
      .select('address')
      .where('isPrimary', '=', true)
      .execute()
    expect(primary).toEqual([{ address: 'ada@byrne.example' }])
  })

  test('returns 409 for an account of another user', async () => {
    await signIn('gitLab')
    const otherBrowser = await signIn('gitHub')
    expect(await otherBrowser.visit('/api/connect/gitLab')).toMatchObject({
      status: 409,
      body: { errorMessage: authSentences.linkedElsewhere },
    })
  })

  test.each([
    ['another user has', 'gitLab', 'adabyrne', 'linkedElsewhere'],
    ['replaces another one', 'gitHub', 'graceo', 'anotherLinked'],
  ] as const)('returns a browser with the reason if the account %s', async (_, source, account, reason) => {
    await signIn('gitLab')
    const ada = await signIn('gitHub')
    signInToHostsAs(account)
    const start = await ada.step(`/api/connect/${source}?returnTo=/settings/analyze`)
    const callbackUrl = new URL((await ada.step(start.headers.location!)).headers.location!)
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { headers } = await context.server.get(callbackUrl.pathname + callbackUrl.search, {
      headers: { accept: 'text/html', cookie },
    })
    expect(headers.location).toBe(`/settings/analyze?error=${reason}&source=${source}`)
  })

  test('returns 409 for a second account at the same provider', async () => {
    const ada = await signIn('gitHub')
    signInToHostsAs('graceo')
    expect(await ada.visit('/api/connect/gitHub')).toMatchObject({
      status: 409,
      body: { errorMessage: authSentences.anotherLinked('GitHub') },
    })
  })

  test('redirects signed-out users to the login page', async () => {
    const { status, headers } = await createTestBrowser(context.server).step('/api/connect/gitLab')
    expect({ status, location: headers.location }).toEqual({
      status: 302,
      location: '/login?returnTo=%2Fapi%2Fconnect%2FgitLab',
    })
  })

  test.each(['cross-site', 'same-site'])('does not begin linking from a %s page', async (site) => {
    const headers = { 'sec-fetch-site': site }
    const response = await context.server.get('/api/connect/gitLab', {
      as: await context.server.createUser(),
      headers,
    })
    expect({ status: response.status, location: response.headers.location }).toEqual({
      status: 302,
      location: '/profile',
    })
  })

  test('returns 403 for an API client', async () => {
    const person = await context.server.createUser()
    const token = await context.server.token(person)
    expect(await context.server.get('/api/connect/gitLab', { as: { token } })).toMatchObject({ status: 403 })
  })

  test('rejects a callback in another session', async () => {
    const ada = await signIn('gitHub')
    const { headers } = await ada.step('/api/connect/gitLab')
    const callbackUrl = (await ada.step(headers.location!)).headers.location!
    signInToHostsAs('graceo')
    await ada.visit('/auth/gitHub')
    expect(await ada.step(callbackUrl)).toMatchObject({ status: 400 })
  })

  test('keeps the session', async () => {
    const ada = await signIn('gitHub')
    const before = await ada.user()
    await ada.visit('/api/connect/gitLab')
    expect(await ada.user()).toEqual(before)
  })

  test('publishes an event', async () => {
    const ada = await signIn('gitHub')
    await ada.visit('/api/connect/gitLab')
    expect(context.server.publishedEvents).toEqual([
      { type: 'profile', id: (await ada.user())!.id, version: expect.any(Number) },
    ])
  })

  test('links a Stack Overflow account', async () => {
    const ada = await signIn('gitHub')
    await ada.visit('/api/connect/stackOverflow')
    expect(await findIdentity('stackOverflow')).toMatchObject({ userId: (await ada.user())!.id, state: 'ok' })
  })

  test('requests repository access from GitHub for private access', async () => {
    const ada = await signIn('gitHub')
    await ada.visit('/api/connect/gitHub?access=private')
    expect(await findIdentity('gitHub')).toMatchObject({
      privateAccess: true,
      scopes: 'read:user user:email repo',
    })
  })

  test('keeps private access after a later sign-in', async () => {
    await (await signIn('gitHub')).visit('/api/connect/gitHub?access=private')
    await signIn('gitHub')
    expect(await findIdentity('gitHub')).toMatchObject({
      privateAccess: true,
      scopes: 'read:user user:email repo',
    })
  })

  test('adopts the anonymous profile of the browser', async () => {
    const key = 'what-opens-an-anonymous-profile'
    const { id } = await insertAnonymousProfile(key, new Date(Date.now() + 60_000))
    const browser = createTestBrowser(context.server, new Map([['handiwork_anonymous', key]]))
    await browser.visit('/auth/gitHub')
    const adopted = await context.server.db
      .selectFrom('users')
      .select(['id', 'visibility', 'login', 'anonymousTokenHash'])
      .execute()
    expect(adopted).toEqual([{ id, visibility: 'public', login: 'adabyrne', anonymousTokenHash: null }])
  })

  test("removes other contributors' results from an adopted profile", async () => {
    const key = 'what-opens-an-anonymous-profile'
    const { id } = await insertAnonymousProfile(key, new Date(Date.now() + 60_000))
    const { db } = context.server
    await db.updateTable('users').set({ experience: 188, level: 5 }).where('id', '=', id).execute()
    await db
      .insertInto('userLanguages')
      .values({ userId: id, language: 'typescript', experience: 188 })
      .execute()
    await createTestBrowser(context.server, new Map([['handiwork_anonymous', key]])).visit('/auth/gitHub')
    const { experience } = await db.selectFrom('users').select('experience').executeTakeFirstOrThrow()
    expect({ experience, scores: await db.selectFrom('leaderScores').selectAll().execute() }).toEqual({
      experience: 0,
      scores: [],
    })
  })

  test('does not adopt an expired anonymous profile', async () => {
    const key = 'what-opens-an-anonymous-profile'
    const { id } = await insertAnonymousProfile(key, new Date(Date.now() - 60_000))
    const browser = createTestBrowser(context.server, new Map([['handiwork_anonymous', key]]))
    await browser.visit('/auth/gitHub')
    expect((await browser.user())?.id).not.toBe(id)
  })

  test('lets a user with a deleted profile sign in again', async () => {
    const ada = await signIn('gitHub')
    const { id } = (await ada.user())!
    await context.server.db
      .updateTable('users')
      .set({ visibility: 'deleted', deletedAt: new Date() })
      .where('id', '=', id)
      .execute()
    expect((await (await signIn('gitHub')).user())?.id).toBe(id)
  })

  function signInToHostsAs(login: string): void {
    for (const kind of ['gitHub', 'gitLab', 'bitbucket', 'stackOverflow'] as const) {
      context.hosts[kind].signInAs(login)
    }
  }

  async function signIn(source: string): Promise<TestBrowser> {
    const browser = createTestBrowser(context.server)
    await browser.visit(`/auth/${source}`)
    return browser
  }

  async function readLogin(browser: TestBrowser): Promise<string | null | undefined> {
    const { id } = (await browser.user())!
    const row = await context.server.db
      .selectFrom('users')
      .select('login')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.login
  }

  async function findIdentity(source: 'gitHub' | 'stackOverflow') {
    return context.server.db
      .selectFrom('identities')
      .selectAll()
      .where('source', '=', source)
      .executeTakeFirstOrThrow()
  }

  async function verifiedEmails() {
    return context.server.db
      .selectFrom('emails')
      .select(['userId', 'address'])
      .where('verifiedAt', 'is not', null)
      .where('address', 'not like', '%noreply%')
      .execute()
  }

  async function insertAnonymousProfile(key: string, anonymousUntil: Date) {
    return context.server.db
      .insertInto('users')
      .values({
        id: crypto.randomUUID(),
        visibility: 'unregistered',
        anonymousTokenHash: Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(key))),
        anonymousUntil,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
})

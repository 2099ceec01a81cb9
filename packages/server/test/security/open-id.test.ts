import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../databases.ts'
import { insertEmail } from '../insert-email.ts'
import { startOpenIdProvider, type TestProvider } from '../open-id-provider.ts'
import { ada, browserOf, changed, findUser, signIn, startSingleSignOn } from '../single-sign-on.ts'
import { createTestBrowser } from '../test-browser.ts'
import type { TestServer } from '../test-server.ts'

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
  test('signs a new user up and leads to the original page by the welcome page', async () => {
    await using server = await startSingleSignOn(provider, { open })
    const browser = createTestBrowser(server)
    const { headers } = await signIn(provider, browser, '/auth/openId?returnTo=/jobs?page=2')
    const user = await findUser(server, browser)
    expect({ location: headers.location, user }).toMatchObject({
      location: `/welcome?returnTo=${encodeURIComponent('/jobs?page=2')}`,
      user: { login: 'ada', name: 'Ada Byrne', role: 'user', visibility: 'public' },
    })
    expect(await listEmails(server)).toEqual([
      { address: 'ada@oakfield.example', source: 'openId', isVerified: true, userId: user?.id },
    ])
  })

  test('recognizes a returning user by issuer and subject, even if other claims changed', async () => {
    await using server = await startSingleSignOn(provider, { open })
    const [first, second] = [createTestBrowser(server), createTestBrowser(server)]
    await signIn(provider, first)
    provider.signInAs(changed(ada, { preferred_username: 'countess', email: 'countess@oakfield.example' }))
    await signIn(provider, second)
    expect((await second.user())?.id).toBe((await first.user())?.id)
  })

  test('creates one user for six parallel sign-ins with a new account', async () => {
    await using server = await startSingleSignOn(provider, { open })
    const browsers = Array.from({ length: 6 }, () => createTestBrowser(server))
    await Promise.all(browsers.map((browser) => signIn(provider, browser)))
    const ids = await Promise.all(browsers.map(async (browser) => (await browser.user())?.id))
    const users = await server.db.selectFrom('users').select('id').execute()
    expect({ ids: new Set(ids).size, userCount: users.length }).toEqual({ ids: 1, userCount: 1 })
  })

  test('does not take over an account with the same email address, verified or not', async () => {
    await using server = await startSingleSignOn(provider, { open })
    const victim = await server.createUser({ login: 'victim' })
    await insertEmail(server, victim, 'victim@oakfield.example')
    const other = { email: 'victim@oakfield.example', preferred_username: 'victim' }
    const ids = []
    for (const [sub, email_verified] of [
      ['unverified', false],
      ['verified', true],
    ] as const) {
      provider.signInAs({ sub, claims: { ...other, email_verified } })
      const browser = createTestBrowser(server)
      await signIn(provider, browser)
      ids.push((await browser.user())?.id)
    }
    expect(new Set([victim.id, ...ids]).size).toBe(3)
    const owners = (await listEmails(server)).filter(({ isVerified }) => isVerified)
    expect(owners.map(({ userId }) => userId)).toEqual([victim.id])
  })

  test('opens a new session at each sign-in and ends the previous one of the browser', async () => {
    await using server = await startSingleSignOn(provider, { open })
    const browser = createTestBrowser(server)
    await signIn(provider, browser)
    const before = await browser.user()
    await signIn(provider, browser)
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
    await using server = await startSingleSignOn(provider, { open })
    provider.signInAs(changed(ada, { groups: [group] }))
    const browser = createTestBrowser(server)
    await signIn(provider, browser)
    expect((await findUser(server, browser))?.role).toBe(role)
  })

  test('removes the role and ends other sessions when the user leaves the group', async () => {
    await using server = await startSingleSignOn(provider, { open })
    const [first, second] = [createTestBrowser(server), createTestBrowser(server)]
    provider.signInAs(changed(ada, { groups: ['admins'] }))
    await signIn(provider, first)
    provider.signInAs(ada)
    await signIn(provider, second)
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
    await using server = await startSingleSignOn(provider, { open })
    const browser = createTestBrowser(server)
    await signIn(provider, browser)
    const admin = await server.createUser({ role: 'admin' })
    const id = (await browser.user())?.id
    await server.patch(`/api/users/${id}`, { as: admin, body: { role: 'client' } })
    const roles = []
    for (const groups of [['admins'], []]) {
      provider.signInAs(changed(ada, { groups }))
      await signIn(provider, browser)
      roles.push((await findUser(server, browser))?.role)
    }
    expect(roles).toEqual(['admin', 'client'])
  })

  test('rejects taking away a role that the groups grant', async () => {
    await using server = await startSingleSignOn(provider, { open })
    provider.signInAs(changed(ada, { groups: ['admins'] }))
    const browser = createTestBrowser(server)
    await signIn(provider, browser)
    const id = (await browser.user())?.id
    const response = await server.patch(`/api/users/${id}`, {
      as: await server.createUser({ role: 'admin' }),
      body: { role: 'user' },
    })
    expect(response.status).toBe(409)
    expect((await findUser(server, browser))?.role).toBe('admin')
  })

  test('links the account to the signed-in user, who can then sign in with it', async () => {
    await using server = await startSingleSignOn(provider, { open })
    const mira = await server.createUser({ login: 'mira' })
    const browser = browserOf(server, mira.cookie)
    await signIn(provider, browser, '/api/connect/openId?returnTo=/settings/analyze')
    const other = createTestBrowser(server)
    await signIn(provider, other)
    expect((await other.user())?.id).toBe(mira.id)
    const { body } = await browser.send('GET', '/api/sources')
    expect(body.openId).toEqual({ title: 'Oakfield SSO', connected: true })
  })

  test('does not link an account of another user, nor a second account', async () => {
    await using server = await startSingleSignOn(provider, { open })
    await signIn(provider, createTestBrowser(server))
    const mira = browserOf(server, (await server.createUser({ login: 'mira' })).cookie)
    const taken = await signIn(provider, mira, '/api/connect/openId?returnTo=/settings/analyze', html)
    provider.signInAs({ ...ada, sub: 'another' })
    await signIn(provider, mira, '/api/connect/openId')
    provider.signInAs({ ...ada, sub: 'third' })
    const second = await signIn(provider, mira, '/api/connect/openId?returnTo=/settings/analyze', html)
    expect([taken, second].map(({ headers }) => headers.location)).toEqual([
      '/settings/analyze?error=linkedElsewhere&source=openId',
      '/settings/analyze?error=anotherLinked&source=openId',
    ])
  })
})

const html = { accept: 'text/html' }

async function listEmails({ db }: TestServer) {
  const rows = await db.selectFrom('emails').select(['address', 'source', 'verifiedAt', 'userId']).execute()
  return rows.map(({ verifiedAt, ...row }) => ({ ...row, isVerified: verifiedAt !== null }))
}

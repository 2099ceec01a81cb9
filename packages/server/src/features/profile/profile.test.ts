import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertIdentity } from '../../../test/insert-identity.ts'
import { createTestServer } from '../../../test/test-server.ts'

const keys = `
  _id analyzeTimestamp analyzing avatarUrl biography bitbucketEnabled bitbucketExpired color company
  completion consentChangedAt countryCode email emails findableSince following gitHubEnabled
  gitHubExpired gitHubPrivateEnabled gitLabEnabled gitLabExpired insider jobSearchStatus jobTitle
  layoutType links location login name namePlaceholder naturalLanguages notificationsEnabled
  organizations phone preferredJobTypes preferredLocation publicEmail remote resumeCreated role
  showAvatar stackOverflowEnabled stackOverflowExpired tokens unverifiedEmails url
  visaSponsorshipNeeded visibility
`
  .trim()
  .split(/\s+/)

describe.each(databases)("the user's own profile on $kind", ({ open }) => {
  test('has all fields and is returned to its user only (spec §3)', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const response = await server.get('/api/profile', { as: ada })
    expect({
      keys: Object.keys(response.body).sort(),
      caching: response.headers['cache-control'],
      signedOut: (await server.get('/api/v2/profile')).status,
    }).toEqual({ keys: keys.toSorted(), caching: 'private, no-store', signedOut: 401 })
  })

  test('of a deleted user has only id, login and visibility', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ login: 'ada', visibility: 'deleted' })
    const { status, body } = await server.get('/api/profile', { as: ada })
    expect({ status, body }).toEqual({
      status: 200,
      body: { _id: ada.id, login: 'ada', visibility: 'deleted' },
    })
  })

  test('shows connected accounts and those that need reconnecting', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    await insertIdentity(server, ada, { privateAccess: true })
    await insertIdentity(server, ada, { source: 'gitLab', state: 'reconnect' })
    await insertIdentity(server, ada, { source: 'bitbucket', state: 'disconnected' })
    expect((await server.get('/api/profile', { as: ada })).body).toMatchObject({
      ...{ gitHubEnabled: true, gitHubPrivateEnabled: true, gitHubExpired: false },
      ...{ gitLabEnabled: true, gitLabExpired: true, bitbucketEnabled: false, stackOverflowEnabled: false },
    })
  })

  test('lists no tokens for a caller with a token', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const token = await server.token(ada)
    const tokenCounts = [
      (await server.get('/api/profile', { as: ada })).body.tokens.length,
      (await server.get('/api/profile', { as: { token } })).body.tokens.length,
    ]
    expect(tokenCounts).toEqual([1, 0])
  })

  test('stores the fields of the settings', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const change = {
      ...{ name: 'Ada', biography: 'Writes programs', url: 'ada.test', countryCode: 'gb', company: null },
      ...{
        naturalLanguages: [{ code: 'en', level: 'native' }],
        links: [{ url: 'ada.test/x', type: 'blog' }],
      },
      ...{ jobSearchStatus: 'open', remote: true, preferredJobTypes: { remote: true } },
    }
    const changed = await server.patch('/api/v2/profile', { as: ada, body: change })
    const stored = await server.get('/api/profile', { as: ada })
    const expected = {
      ...{ name: 'Ada', biography: 'Writes programs', url: 'http://ada.test', countryCode: 'gb' },
      ...{ naturalLanguages: [{ code: 'en', level: 'native' }], jobSearchStatus: 'open', remote: true },
      ...{ company: null, links: [{ url: 'http://ada.test/x', type: 'blog' }] },
      preferredJobTypes: { remote: true, fullTime: true },
      completion: { percent: 44 },
    }
    expect({ changed: changed.body, stored: stored.body }).toMatchObject({
      changed: expected,
      stored: expected,
    })
  })

  test.each([
    ['a role', { role: 'admin' }],
    ['insider', { insider: true }],
    ['a deletion', { visibility: 'deleted' }],
    ['an id', { _id: randomUUIDv7() }],
    ['experience', { experience: { total: 9000 } }],
    ['a long biography', { biography: 'x'.repeat(257) }],
  ])('rejects %s', async (_name, body) => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const before = await server.get('/api/profile', { as: ada })
    const { status } = await server.patch('/api/profile', { as: ada, body })
    const after = await server.get('/api/profile', { as: ada })
    expect({ status, changed: after.body }).toEqual({ status: 400, changed: before.body })
  })

  test.each([
    ['visibility', { visibility: 'private' }, 403],
    ['the upgrade', { role: 'client' }, 403],
    ['a login', { action: 'updateLogin', login: 'ada2' }, 403],
    ['an integration', { gitHubEnabled: false }, 403],
    ['an email address', { push: { email: 'a@b.test' } }, 403],
    ['fields', { name: 'Ada' }, 200],
    ['the resume', { action: 'updateResume', showAvatar: false }, 200],
  ])('for a token that changes %s to %j returns %i', async (_name, body, status) => {
    await using server = await createTestServer({ open })
    const token = await server.token(await server.createUser())
    expect((await server.patch('/api/profile', { as: { token }, body })).status).toBe(status)
  })

  test('can be upgraded once (spec §4)', async () => {
    await using server = await createTestServer({ open })
    const [ada, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    const upgrade = { body: { role: 'client' } }
    const responses = [
      await server.patch('/api/profile', { as: ada, ...upgrade }),
      // The upgrade rotated the session key.
      await server.patch('/api/profile', { as: await server.signIn(ada), ...upgrade }),
      await server.patch('/api/profile', { as: admin, ...upgrade }),
    ]
    expect(responses.map(({ status, body }) => [status, body.role ?? body.errorMessage])).toEqual([
      [200, 'client'],
      [409, 'Only regular users can be upgraded'],
      [409, 'Only regular users can be upgraded'],
    ])
  })

  test('moves to a new login and reserves the previous one (spec §4)', async () => {
    await using server = await createTestServer({ open })
    const [ada, eve] = [await server.createUser({ login: 'ada' }), await server.createUser({ login: 'eve' })]
    const rename = async (as: typeof ada, login: string) =>
      (await server.patch('/api/profile', { as, body: { action: 'updateLogin', login } })).status
    expect({
      renamed: await rename(ada, 'Countess'),
      old: (await server.get('/api/users/login/ada')).status,
      found: (await server.get('/api/users/login/countess')).body.login,
      taken: await rename(eve, 'ADA'),
      back: await rename(ada, 'ada'),
      afterwards: await rename(eve, 'countess'),
    }).toEqual({ renamed: 200, old: 404, found: 'Countess', taken: 409, back: 200, afterwards: 409 })
  })

  test('rejects a taken or reserved login', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ login: 'ada' })
    await server.createUser({ login: 'eve', visibility: 'private' })
    const responses = []
    for (const login of ['eve', 'EVE', 'admin', 'Settings'])
      responses.push(await server.patch('/api/profile', { as: ada, body: { action: 'updateLogin', login } }))
    expect(responses.map(({ status, body }) => [status, body.errorMessage])).toEqual(
      responses.map(() => [409, 'This login is already taken']),
    )
  })

  test('gives a login to one of two concurrent requests', async () => {
    await using server = await createTestServer({ open })
    const users = [await server.createUser(), await server.createUser()]
    const responses = await Promise.all(
      users.map((as) => server.patch('/api/profile', { as, body: { action: 'updateLogin', login: 'ada' } })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('allows five login changes per day', async () => {
    await using server = await createTestServer({ open, settings: { rateFactor: 1 } })
    const ada = await server.createUser({ login: 'ada' })
    const statuses = []
    for (const login of ['ada1', 'ada2', 'ada3', 'ada4', 'ada5', 'ada6'])
      statuses.push(
        (await server.patch('/api/profile', { as: ada, body: { action: 'updateLogin', login } })).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('ends private access on GitHub and stays connected (spec §4)', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    await insertIdentity(server, ada, { privateAccess: true, accessToken: 'sealed' })
    const { body } = await server.patch('/api/profile', { as: ada, body: { gitHubPrivateEnabled: false } })
    expect(body).toMatchObject({ gitHubEnabled: true, gitHubPrivateEnabled: false })
  })

  test('disconnects accounts, including private access on GitHub (spec §4)', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const { body: before } = await server.get('/api/profile', { as: ada })
    await insertIdentity(server, ada, { privateAccess: true, accessToken: 'sealed' })
    const { body } = await server.patch('/api/profile', { as: ada, body: { gitHubEnabled: false } })
    expect({
      beforeGitHubEnabled: before.gitHubEnabled,
      gitHubEnabled: body.gitHubEnabled,
      gitHubPrivateEnabled: body.gitHubPrivateEnabled,
    }).toEqual({ beforeGitHubEnabled: false, gitHubEnabled: false, gitHubPrivateEnabled: false })
  })

  test('stores the resume layout (spec §7)', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const body = { action: 'updateResume', layoutType: 'singleColumn', showAvatar: false }
    expect((await server.patch('/api/profile', { as: ada, body })).body).toMatchObject({
      ...{ layoutType: 'singleColumn', showAvatar: false },
    })
  })

  test("lists the user's organizations", async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const id = randomUUIDv7()
    await server.db.insertInto('organizations').values({ id, login: 'acme', name: 'Acme' }).execute()
    await server.db
      .insertInto('organizationMembers')
      .values({ organizationId: id, userId: ada.id, role: 'recruiter' })
      .execute()
    expect((await server.get('/api/profile/organizations', { as: ada })).body).toEqual([
      {
        _id: id,
        login: 'acme',
        name: 'Acme',
        source: null,
        avatarUrl: null,
        userRole: 'recruiter',
        namedToCandidates: false,
      },
    ])
  })

  test('records visits without changing the version (spec §7)', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const { status } = await server.post('/api/profile/visit', { as: ada })
    const row = await server.db
      .selectFrom('users')
      .select(['visitedAt', 'version'])
      .where('id', '=', ada.id)
      .executeTakeFirstOrThrow()
    expect({ status, isVisited: row.visitedAt !== null, version: row.version }).toEqual({
      status: 204,
      isVisited: true,
      version: 1,
    })
  })

  test('counts each user once per day without storing who visited', async () => {
    await using server = await createTestServer({ open })
    const yesterday = new Date(Date.now() - 86_400_000)
    const users = [await server.createUser(), await server.createUser({ visitedAt: yesterday })]
    const visits = [...users, ...users].map((as) => server.post('/api/profile/visit', { as }))
    await Promise.all(visits)
    const days = await server.db.selectFrom('visitDays').select('userCount').execute()
    expect(days).toEqual([{ userCount: 2 }])
  })

  test('cannot be changed while deleted', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ visibility: 'deleted' })
    const statuses = [
      (await server.patch('/api/profile', { as: ada, body: { name: 'x' } })).status,
      (await server.post('/api/profile/visit', { as: ada })).status,
      (await server.get('/api/profile/organizations', { as: ada })).status,
    ]
    expect(statuses).toEqual([403, 403, 403])
  })
})

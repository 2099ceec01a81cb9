import { createHash, randomUUIDv7 } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { createRatedUser } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { insertFollows } from '../../../test/insert-follows.ts'
import { insertRepository, insertUserRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

const publicFields = `
  _id activeMonthCount analyzeStartTimestamp analyzeTimestamp analyzed analyzedRepositoryCount
  analyzing avatarUrl badges biography color commitCount company contested countryCode experience
  extendedOrganizations followed followerCount followingCount insider jobSearchStatus jobTitle
  languages level links location login name namePlaceholder preferredJobTypes preferredLocation
  projectCount publicProjectCount publicEmail remote repositoryCount resumeCreated role
  skippedRepositoryNames url version visaSponsorshipNeeded visibility reviews upkeep standing
`
  .trim()
  .split(/\s+/)
const recruiterFields = ['candidate', 'findable', 'naturalLanguages']
const ownerFields = ['email', 'emails', 'naturalLanguages', 'progress', 'unverifiedEmails']
const ANONYMOUS_TOKEN = 'k'.repeat(43)

/** Creates the users that the tests read and read as. */
const adaColumns = { login: 'Ada', name: 'Ada Lovelace', followerCount: 2, followingCount: 1 }

async function createUsers(server: TestServer) {
  const [ada, otherUser, recruiter, admin] = [
    await createRatedUser(server, { languages: { typescript: 120, go: 30 } }, adaColumns),
    await server.createUser({ login: 'other' }),
    await server.createUser({ login: 'recruiter', role: 'client' }),
    await server.createUser({ login: 'admin', role: 'admin' }),
  ]
  return { ada, otherUser, recruiter, admin }
}

describe.each(databases)('users on $kind', ({ open }) => {
  test('returns exactly the fields that each viewer may see', async () => {
    await using server = await createTestServer({ open })
    const { ada, otherUser, recruiter, admin } = await createUsers(server)
    const token = await server.token(ada)
    const readKeys = async (as?: Parameters<TestServer['get']>[1]) =>
      Object.keys((await server.get(`/api/users/${ada.id}`, as)).body).sort()
    expect({
      anonymous: await readKeys(),
      otherUser: await readKeys({ as: otherUser }),
      recruiter: await readKeys({ as: recruiter }),
      admin: await readKeys({ as: admin }),
      owner: await readKeys({ as: ada }),
      token: await readKeys({ as: { token } }),
    }).toEqual({
      anonymous: publicFields.toSorted(),
      otherUser: publicFields.toSorted(),
      recruiter: [...publicFields, ...recruiterFields].sort(),
      admin: [...new Set([...publicFields, ...recruiterFields, ...ownerFields])].sort(),
      owner: [...publicFields, ...ownerFields].sort(),
      token: [...publicFields, ...ownerFields].sort(),
    })
  })

  test('finds a user by login, ignoring case', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createUsers(server)
    expect(await server.get('/api/users/login/aDA')).toMatchObject({
      status: 200,
      body: {
        ...{ _id: ada.id, login: 'Ada', namePlaceholder: 'AL', analyzed: true, analyzing: false },
        experience: { total: 150, code: 150, stackOverflow: 0, typescript: 120, go: 30 },
      },
    })
  })

  test('reads a user by login with one statement besides the state of the database and a signed-in viewer', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createUsers(server)
    using connect = vi.spyOn(server.deps.pool, 'connect')
    const countStatements = async (as?: TestUser) => {
      const before = connect.mock.calls.length
      await server.get('/api/users/login/ada', as && { as })
      return connect.mock.calls.length - before
    }
    await countStatements() // Finds the id of the login.
    await server.patch('/api/profile', { as: ada, body: { biography: 'Weaves' } })
    const counts = [await countStatements(), 2]
    // Other databases of this server change the state, too. A session takes a statement of its own.
    for (let attempt = 0; counts[1] === 2 && attempt < 100; attempt += 1) counts[1] = await countStatements()
    expect([...counts, await countStatements(ada)]).toEqual([2, 1, 3])
  })

  test.each(['private', 'hidden', 'deleted'] as const)(
    'returns a stub of a %s user to other viewers',
    async (visibility) => {
      await using server = await createTestServer({ open })
      const { otherUser, recruiter } = await createUsers(server)
      const eve = await server.createUser({ login: 'eve', visibility })
      const stub = { status: 200, body: { _id: eve.id, login: 'eve', visibility } }
      const responses = [
        await server.get(`/api/users/${eve.id}`),
        await server.get('/api/users/login/eve', { as: otherUser }),
        await server.get(`/api/users/${eve.id}`, { as: recruiter }),
      ]
      expect(responses.map(({ status, body }) => ({ status, body }))).toEqual([stub, stub, stub])
    },
  )

  test.each(['private', 'hidden', 'deleted'] as const)(
    'returns the full profile of a %s user to the user and admins',
    async (visibility) => {
      await using server = await createTestServer({ open })
      const { admin } = await createUsers(server)
      const eve = await server.createUser({ login: 'eve', visibility })
      const responses = [
        await server.get(`/api/users/${eve.id}`, { as: eve }),
        await server.get('/api/users/login/eve', { as: admin }),
      ]
      expect(responses.map(({ body }) => body.experience?.total)).toEqual([0, 0])
    },
  )

  test('returns 404 for the resources of a private user', async () => {
    await using server = await createTestServer({ open })
    const { otherUser, admin } = await createUsers(server)
    const eve = await server.createUser({ visibility: 'private' })
    const resources = ['rating', 'followers', 'following', 'repositories', 'repositories/top']
    const statuses = async (as?: typeof eve) =>
      Promise.all(
        resources.map(
          async (resource) => (await server.get(`/api/users/${eve.id}/${resource}`, as && { as })).status,
        ),
      )
    expect({
      anonymous: await statuses(),
      otherUser: await statuses(otherUser),
      admin: await statuses(admin),
      owner: await statuses(eve),
    }).toEqual({
      anonymous: resources.map(() => 404),
      otherUser: resources.map(() => 404),
      admin: resources.map(() => 200),
      owner: resources.map(() => 200),
    })
  })

  test('returns 404 for unknown users', async () => {
    await using server = await createTestServer({ open })
    const { admin } = await createUsers(server)
    const id = randomUUIDv7()
    const paths = [
      `/api/users/${id}`,
      '/api/users/login/no-such-user',
      `/api/users/${id}/rating`,
      '/api/users/x',
    ]
    const statuses = await Promise.all(
      paths.map(async (path) => (await server.get(path, { as: admin })).status),
    )
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  test('finds an anonymous profile only by its token', async () => {
    await using server = await createTestServer({ open })
    const { otherUser } = await createUsers(server)
    const id = await createAnonymousProfile(server, 86_400)
    const found = await server.get(`/api/users/anonymous-token/${ANONYMOUS_TOKEN}`)
    expect({
      found: [found.status, found.body._id, found.body.anonymousToken],
      headers: [found.headers['cache-control'], found.headers['referrer-policy']],
      wrong: (await server.get(`/api/users/anonymous-token/${'l'.repeat(43)}`)).status,
      byId: (await server.get(`/api/users/${id}`, { as: otherUser })).status,
    }).toEqual({
      found: [200, id, ANONYMOUS_TOKEN],
      headers: ['no-store', 'no-referrer'],
      wrong: 404,
      byId: 404,
    })
  })

  test('shows the resources of an anonymous profile to callers who know its id', async () => {
    await using server = await createTestServer({ open })
    const id = await createAnonymousProfile(server, 86_400)
    await insertUserRepository(server, { id }, await insertRepository(server), {
      contributed: false,
      added: true,
    })
    const top = await server.get(`/api/users/${id}/repositories/top`)
    expect({ status: top.status, itemCount: top.body.length }).toEqual({ status: 200, itemCount: 1 })
  })

  test('returns 404 for an expired anonymous profile', async () => {
    await using server = await createTestServer({ open })
    const id = await createAnonymousProfile(server, -1)
    const paths = [`/api/users/anonymous-token/${ANONYMOUS_TOKEN}`, `/api/users/${id}/rating`]
    const statuses = await Promise.all(paths.map(async (path) => (await server.get(path)).status))
    expect(statuses).toEqual([404, 404])
  })

  test('lists and searches all users for admins only', async () => {
    await using server = await createTestServer({ open })
    const { admin, otherUser } = await createUsers(server)
    const all = await server.get('/api/users', { as: admin, query: { limit: '2' } })
    const found = await server.get('/api/users', { as: admin, query: { query: 'LOVE' } })
    expect({
      total: all.headers['x-total-count'],
      logins: all.body.map(({ login }: { login: string }) => login),
      found: found.body.map(({ login, visibility }: { login: string; visibility: string }) => [
        login,
        visibility,
      ]),
      otherUser: (await server.get('/api/users', { as: otherUser })).status,
    }).toEqual({ total: '4', logins: ['admin', 'recruiter'], found: [['Ada', 'public']], otherUser: 403 })
  })

  test('accepts page sizes from 1 to 100', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createUsers(server)
    const pages = ['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'limit=100000', 'limit=100']
    const statuses = await Promise.all(
      pages.map(async (page) => (await server.get(`/api/users/${ada.id}/followers?${page}`)).status),
    )
    expect(statuses).toEqual([400, 400, 400, 400, 400, 200])
  })

  test('lists visible followers, latest first', async () => {
    await using server = await createTestServer({ open })
    const { ada, otherUser, recruiter } = await createUsers(server)
    const eve = await server.createUser({ visibility: 'private' })
    for (const [index, follower] of [otherUser, eve, recruiter].entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, index + 1))
      await insertFollows(server, [{ followerId: follower.id, followedId: ada.id, createdAt }])
    }
    await insertFollows(server, [{ followerId: ada.id, followedId: otherUser.id }])
    const { body, headers } = await server.get(`/api/users/${ada.id}/followers`, { as: ada })
    const following = await server.get(`/api/users/${ada.id}/following`, { as: ada })
    expect({
      total: headers['x-total-count'],
      followers: body.map(({ login, followed }: { login: string; followed: boolean }) => [login, followed]),
      following: following.body.map(({ login }: { login: string }) => login),
    }).toEqual({
      total: '2',
      followers: [
        ['recruiter', false],
        ['other', true],
      ],
      following: ['other'],
    })
  })

  test('shows the log to its owner and admins, latest first', async () => {
    await using server = await createTestServer({ open })
    const { ada, otherUser, admin } = await createUsers(server)
    const diff = {
      ...{ experience: { total: 1 }, activeMonthCount: 0, analyzedRepositoryCount: 0, level: 0 },
      ...{ badges: ['+front-end'], languages: [], packages: [] },
    }
    for (const day of [1, 2, 3]) {
      const createdAt = new Date(Date.UTC(2026, 0, day))
      const ids = { id: randomUUIDv7(), runId: randomUUIDv7() }
      await server.db
        .insertInto('logEntries')
        .values({ ...ids, userId: ada.id, createdAt, diff: JSON.stringify(diff) })
        .execute()
    }
    const path = `/api/users/${ada.id}/log?limit=2`
    const ownLog = await server.get(path, { as: ada })
    expect({
      total: ownLog.headers['x-total-count'],
      days: ownLog.body.map(({ timestamp }: { timestamp: string }) => timestamp.slice(0, 10)),
      others: [
        (await server.get(path)).status,
        (await server.get(path, { as: otherUser })).status,
        (await server.get(path, { as: admin })).status,
      ],
    }).toEqual({ total: '3', days: ['2026-01-03', '2026-01-02'], others: [401, 403, 200] })
  })

  test('returns an empty rating for a user who was not analyzed', async () => {
    await using server = await createTestServer({ open })
    const { otherUser } = await createUsers(server)
    expect(await server.get(`/api/users/${otherUser.id}/rating`)).toMatchObject({
      status: 200,
      body: { userId: otherUser.id, experience: 0, groups: [], repositories: [] },
    })
  })
})

async function createAnonymousProfile(server: TestServer, seconds: number): Promise<string> {
  const id = randomUUIDv7()
  await server.db
    .insertInto('users')
    .values({
      id,
      visibility: 'unregistered',
      anonymousTokenHash: createHash('sha256').update(ANONYMOUS_TOKEN).digest(),
      anonymousUntil: new Date(Date.now() + seconds * 1000),
    })
    .execute()
  return id
}

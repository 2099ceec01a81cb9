import { createHash, randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { insertFollows } from '../../../test/insert-follows.ts'
import { createRecordedAnalyses } from '../../../test/recorded-analyses.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

/** Like those of profiles that were created before tokens had the user's id. */
const ANONYMOUS_TOKEN = 'k'.repeat(43)

async function createUsers(server: TestServer) {
  return {
    ada: await createRatedUser(server, {}, { login: 'ada' }),
    other: await server.createUser({ login: 'other' }),
    admin: await server.createUser({ login: 'admin', role: 'admin' }),
  }
}

/**
 * The status for each kind of caller: signed out, another user, the owner, an admin, and the owner's token.
 */
async function statusByCaller(
  server: TestServer,
  send: (as?: TestUser | { token: string }) => Promise<number>,
) {
  const { ada, other, admin } = await createUsers(server)
  const token = await server.token(ada)
  return [await send(), await send(other), await send(ada), await send(admin), await send({ token })]
}

describe.each(databases)('changes of users on $kind', ({ open }) => {
  test.each([
    ['analyzing', { analyzing: true }, [401, 403, 200, 200, 200]],
    ['forced analysis', { analyzing: true, force: true }, [401, 403, 403, 200, 403]],
    ['a cleared cache', { clearCache: true }, [401, 403, 403, 200, 403]],
    ['visibility', { visibility: 'private' }, [401, 403, 200, 200, 403]],
    ['hiding', { visibility: 'hidden' }, [401, 403, 403, 200, 403]],
    ['insider', { insider: true }, [401, 403, 403, 200, 403]],
    ['role', { role: 'client' }, [401, 403, 403, 200, 403]],
    ['an email', { push: { email: 'a@b.test' } }, [401, 403, 200, 200, 403]],
    ['an unknown field', { experience: 5 }, [401, 403, 400, 400, 400]],
  ])('allows %s only for the permitted callers', async (_name, body, statuses) => {
    await using server = await createTestServer({ open })
    const actual = await statusByCaller(server, async (as) => {
      const { id } = await server.db
        .selectFrom('users')
        .select('id')
        .where('login', '=', 'ada')
        .executeTakeFirstOrThrow()
      return (await server.patch(`/api/users/${id}`, { ...(as && { as }), body })).status
    })
    expect(actual).toEqual(statuses)
  })

  test('applies the same rules by login', async () => {
    await using server = await createTestServer({ open })
    const actual = await statusByCaller(server, async (as) => {
      const path = '/api/users/login/ada'
      return (await server.patch(path, { ...(as && { as }), body: { visibility: 'private' } })).status
    })
    expect(actual).toEqual([401, 403, 200, 200, 403])
  })

  test('requests an analysis as owner or admin', async () => {
    const analyses = createRecordedAnalyses()
    await using server = await createTestServer({ open, analyses })
    const { ada, admin } = await createUsers(server)
    await server.patch('/api/users/login/ada', { as: ada, body: { analyzing: true } })
    await server.patch(`/api/users/${ada.id}`, { as: admin, body: { analyzing: true, clearCache: true } })
    expect(analyses.calls).toEqual([
      ['request', ada.id, { requestedBy: 'owner' }],
      ['request', ada.id, { requestedBy: 'admin', clearCache: true }],
    ])
  })

  test('publishes a change with the new version', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createUsers(server)
    await server.patch(`/api/users/${ada.id}`, { as: ada, body: { visibility: 'private' } })
    expect(server.publishedEvents).toEqual([
      { type: 'user', id: ada.id, version: 2 },
      { type: 'profile', id: ada.id, version: 2 },
    ])
  })

  test('hides a private user from leaderboards and restores them when public', async () => {
    await using server = await createTestServer({ open })
    const { ada } = await createUsers(server)
    const totals = []
    for (const visibility of ['private', 'public']) {
      await server.patch(`/api/users/${ada.id}`, { as: ada, body: { visibility } })
      const { headers } = await server.get('/api/leaders?language=typescript')
      totals.push(headers['x-total-count'])
    }
    expect(totals).toEqual(['0', '1'])
  })

  test('excludes hidden users from follower counts', async () => {
    await using server = await createTestServer({ open })
    const { ada, other, admin } = await createUsers(server)
    const pairs = [
      { followerId: ada.id, followedId: other.id },
      { followerId: admin.id, followedId: other.id },
      { followerId: other.id, followedId: ada.id },
    ]
    await insertFollows(server, pairs)
    const counts = { followerCount: 2, followingCount: 1 }
    await server.db.updateTable('users').set(counts).where('id', '=', other.id).execute()
    const visibilities = []
    for (const visibility of ['hidden', 'private', 'public']) {
      await server.patch(`/api/users/${ada.id}`, { as: admin, body: { visibility } })
      const { body } = await server.get(`/api/users/${other.id}`)
      visibilities.push([body.followerCount, body.followingCount])
    }
    expect(visibilities).toEqual([
      [1, 0],
      [2, 1],
      [2, 1],
    ])
  })

  test.each([
    ['public', 'private'],
    ['private', 'public'],
  ] as const)(
    'restores %s visibility after an admin hid the user, regardless of the requested one',
    async (before, requested) => {
      await using server = await createTestServer({ open })
      const [eve, admin] = [
        await server.createUser({ visibility: before }),
        await server.createUser({ role: 'admin' }),
      ]
      const visibilities = []
      for (const visibility of ['hidden', 'hidden', requested]) {
        const { body } = await server.patch(`/api/users/${eve.id}`, { as: admin, body: { visibility } })
        visibilities.push(body.visibility)
      }
      expect(visibilities).toEqual(['hidden', 'hidden', before])
    },
  )

  test('lets a restored user change their visibility', async () => {
    await using server = await createTestServer({ open })
    const [eve, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    for (const visibility of ['hidden', 'public'])
      await server.patch(`/api/users/${eve.id}`, { as: admin, body: { visibility } })
    const { body } = await server.patch('/api/profile', { as: eve, body: { visibility: 'private' } })
    expect(body.visibility).toBe('private')
  })

  test('returns 403 when a hidden user changes their visibility', async () => {
    await using server = await createTestServer({ open })
    const eve = await server.createUser({ visibility: 'hidden' })
    const body = { visibility: 'public' }
    const statuses = [
      (await server.patch(`/api/users/${eve.id}`, { as: eve, body })).status,
      (await server.patch('/api/profile', { as: eve, body })).status,
    ]
    expect(statuses).toEqual([403, 403])
  })

  test('keeps the last admin', async () => {
    await using server = await createTestServer({ open })
    const { admin } = await createUsers(server)
    const answers = [
      await server.patch(`/api/users/${admin.id}`, { as: admin, body: { role: 'user' } }),
      await server.del(`/api/users/${admin.id}`, { as: admin, body: { login: 'admin' } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.errorMessage])).toEqual([
      [409, "The last admin can't be changed to another role"],
      [409, "The last admin can't be changed to another role"],
    ])
  })

  test('keeps one of two admins who resign at the same time', async () => {
    await using server = await createTestServer({ open })
    const { admin } = await createUsers(server)
    const second = await server.createUser({ role: 'admin' })
    const resign = (person: TestUser) =>
      server.patch(`/api/users/${person.id}`, { as: person, body: { role: 'user' } })
    const statuses = (await Promise.all([resign(admin), resign(second)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('allows only an analysis with the token of an anonymous profile', async () => {
    const analyses = createRecordedAnalyses()
    await using server = await createTestServer({ open, analyses })
    const deletedUser = await server.createUser({ visibility: 'deleted' })
    const id = randomUUIDv7()
    await server.db
      .insertInto('users')
      .values({
        ...{ id, visibility: 'unregistered' },
        anonymousTokenHash: createHash('sha256').update(ANONYMOUS_TOKEN).digest(),
        anonymousUntil: new Date(Date.now() + 60_000),
      })
      .execute()
    const path = `/api/users/anonymous-token/${ANONYMOUS_TOKEN}`
    const statuses = [
      (await server.patch(path, { body: { visibility: 'public' } })).status,
      (await server.patch(path, { body: { analyzing: true, clearCache: true } })).status,
      (await server.patch(path, { as: deletedUser, body: { analyzing: true } })).status,
      (await server.patch(path, { body: { analyzing: true } })).status,
    ]
    expect({ statuses, calls: analyses.calls }).toEqual({
      statuses: [403, 403, 403, 200],
      calls: [['request', id, { requestedBy: 'anonymous' }]],
    })
  })

  test('deletes only with the correct login (spec §5)', async () => {
    await using server = await createTestServer({ open })
    const { ada, other } = await createUsers(server)
    const path = `/api/users/${ada.id}`
    const token = await server.token(ada)
    const answers = [
      await server.del(path, { body: { login: 'ada' } }),
      await server.del(path, { as: other, body: { login: 'ada' } }),
      await server.del(path, { as: { token }, body: { login: 'ada' } }),
      await server.del(path, { as: ada, body: { login: 'adam' } }),
      await server.del(path, { as: ada, body: { login: 'ada' } }),
    ]
    expect(answers.map(({ status, body }) => body?.errorMessage ?? status)).toEqual([
      'Please sign in first',
      "You don't have permission to do this",
      "You don't have permission to do this",
      'Login doesn’t match',
      204,
    ])
  })

  test("keeps a deleted user's login and removes credentials (spec §4)", async () => {
    await using server = await createTestServer({ open })
    const { ada, other } = await createUsers(server)
    const token = await server.token(ada)
    await server.db
      .insertInto('identities')
      .values({
        ...{ id: randomUUIDv7(), userId: ada.id, source: 'gitHub', subject: '1' },
        ...{ accessToken: 'sealed', refreshToken: 'sealed', privateAccess: true },
      })
      .execute()
    await server.db
      .insertInto('candidates')
      .values({ id: randomUUIDv7(), recruiterId: other.id, userId: ada.id })
      .execute()
    await server.del(`/api/users/${ada.id}`, { as: ada, body: { login: 'ADA' } })
    const identity = await server.db
      .selectFrom('identities')
      .select(['accessToken', 'refreshToken', 'privateAccess', 'state'])
      .executeTakeFirst()
    expect({
      identity,
      session: (await server.get('/api/profile', { as: ada })).status,
      token: (await server.get('/api/profile', { as: { token } })).status,
      candidates: await server.db.selectFrom('candidates').select('id').execute(),
      visibilities: (await server.get('/api/users/login/ada')).body,
      leaders: (await server.get('/api/leaders')).headers['x-total-count'],
    }).toEqual({
      identity: { accessToken: null, refreshToken: null, privateAccess: false, state: 'disconnected' },
      session: 401,
      token: 401,
      candidates: [],
      visibilities: { _id: ada.id, login: 'ada', visibility: 'deleted' },
      leaders: '0',
    })
  })

  test('accepts a second deletion without publishing again', async () => {
    await using server = await createTestServer({ open })
    const { ada, admin } = await createUsers(server)
    const request = { as: admin, body: { login: 'ada' } }
    await server.del(`/api/users/${ada.id}`, request)
    const { status } = await server.del(`/api/users/${ada.id}`, request)
    expect({ status, announced: server.publishedEvents.length }).toEqual({ status: 204, announced: 2 })
  })
})

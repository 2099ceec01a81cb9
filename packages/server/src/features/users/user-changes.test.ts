import { createHash, randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aRatedPerson } from '../../../test/a-rated-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { recordedAnalyses } from '../../../test/recorded-analyses.ts'

async function people(server: TestServer) {
  return {
    ada: await aRatedPerson(server, {}, { login: 'ada' }),
    other: await server.person({ login: 'other' }),
    admin: await server.person({ login: 'admin', role: 'admin' }),
  }
}

/** What each who may ask is answered. */
async function answers(server: TestServer, ask: (as?: TestPerson | { token: string }) => Promise<number>) {
  const { ada, other, admin } = await people(server)
  const token = await server.token(ada)
  return [await ask(), await ask(other), await ask(ada), await ask(admin), await ask({ token })]
}

describe.each(databases)('changes of users on $kind', ({ open }) => {
  test.each([
    ['analyzing', { analyzing: true }, [401, 403, 200, 200, 200]],
    ['analyzing by force', { analyzing: true, force: true }, [401, 403, 403, 200, 403]],
    ['a cleared cache', { clearCache: true }, [401, 403, 403, 200, 403]],
    ['visibility', { visibility: 'private' }, [401, 403, 200, 200, 403]],
    ['hiding', { visibility: 'hidden' }, [401, 403, 403, 200, 403]],
    ['insider', { insider: true }, [401, 403, 403, 200, 403]],
    ['role', { role: 'client' }, [401, 403, 403, 200, 403]],
    ['an e-mail', { push: { email: 'a@b.test' } }, [401, 403, 200, 200, 403]],
    ['an unknown field', { experience: 5 }, [401, 403, 400, 400, 400]],
  ])('%s is for whom it is meant', async (_name, body, statuses) => {
    await using server = await aServer({ open })
    const found = await answers(server, async (as) => {
      const { id } = await server.db
        .selectFrom('users')
        .select('id')
        .where('login', '=', 'ada')
        .executeTakeFirstOrThrow()
      return (await server.patch(`/api/users/${id}`, { ...(as && { as }), body })).status
    })
    expect(found).toEqual(statuses)
  })

  test('the same holds by login', async () => {
    await using server = await aServer({ open })
    const found = await answers(server, async (as) => {
      const path = '/api/users/login/ada'
      return (await server.patch(path, { ...(as && { as }), body: { visibility: 'private' } })).status
    })
    expect(found).toEqual([401, 403, 200, 200, 403])
  })

  test('an analysis is asked for in the name of who asks', async () => {
    const analyses = recordedAnalyses()
    await using server = await aServer({ open, analyses })
    const { ada, admin } = await people(server)
    await server.patch('/api/users/login/ada', { as: ada, body: { analyzing: true } })
    await server.patch(`/api/users/${ada.id}`, { as: admin, body: { analyzing: true, clearCache: true } })
    expect(analyses.calls).toEqual([
      ['request', ada.id, { by: 'owner' }],
      ['request', ada.id, { by: 'admin', clearCache: true }],
    ])
  })

  test('a change is announced with the new version', async () => {
    await using server = await aServer({ open })
    const { ada } = await people(server)
    await server.patch(`/api/users/${ada.id}`, { as: ada, body: { visibility: 'private' } })
    expect(server.announced).toEqual([
      { type: 'user', id: ada.id, version: 2 },
      { type: 'profile', id: ada.id, version: 2 },
    ])
  })

  test('who turns private leaves the leaderboards, and comes back to them', async () => {
    await using server = await aServer({ open })
    const { ada } = await people(server)
    const totals = []
    for (const visibility of ['private', 'public']) {
      await server.patch(`/api/users/${ada.id}`, { as: ada, body: { visibility } })
      const { headers } = await server.get('/api/leaders?language=typescript')
      totals.push(headers['x-total-count'])
    }
    expect(totals).toEqual(['0', '1'])
  })

  test('numbers of followers tell of those who can be seen', async () => {
    await using server = await aServer({ open })
    const { ada, other, admin } = await people(server)
    const pairs = [
      { followerId: ada.id, followedId: other.id },
      { followerId: admin.id, followedId: other.id },
      { followerId: other.id, followedId: ada.id },
    ]
    await server.db.insertInto('follows').values(pairs).execute()
    const counts = { followerCount: 2, followingCount: 1 }
    await server.db.updateTable('users').set(counts).where('id', '=', other.id).execute()
    const seen = []
    for (const visibility of ['hidden', 'private', 'public']) {
      await server.patch(`/api/users/${ada.id}`, { as: admin, body: { visibility } })
      const { body } = await server.get(`/api/users/${other.id}`)
      seen.push([body.followerCount, body.followingCount])
    }
    expect(seen).toEqual([
      [1, 0],
      [2, 1],
      [2, 1],
    ])
  })

  test.each([
    ['public', 'private'],
    ['private', 'public'],
  ] as const)('who was %s when an admin hid them is so again, whatever is said', async (before, said) => {
    await using server = await aServer({ open })
    const [eve, admin] = [await server.person({ visibility: before }), await server.person({ role: 'admin' })]
    const seen = []
    for (const visibility of ['hidden', 'hidden', said]) {
      const { body } = await server.patch(`/api/users/${eve.id}`, { as: admin, body: { visibility } })
      seen.push(body.visibility)
    }
    expect(seen).toEqual(['hidden', 'hidden', before])
  })

  test('who was hidden and is shown again decides anew who sees them', async () => {
    await using server = await aServer({ open })
    const [eve, admin] = [await server.person(), await server.person({ role: 'admin' })]
    for (const visibility of ['hidden', 'public'])
      await server.patch(`/api/users/${eve.id}`, { as: admin, body: { visibility } })
    const { body } = await server.patch('/api/profile', { as: eve, body: { visibility: 'private' } })
    expect(body.visibility).toBe('private')
  })

  test('whom an admin hid cannot show themselves', async () => {
    await using server = await aServer({ open })
    const eve = await server.person({ visibility: 'hidden' })
    const body = { visibility: 'public' }
    const statuses = [
      (await server.patch(`/api/users/${eve.id}`, { as: eve, body })).status,
      (await server.patch('/api/profile', { as: eve, body })).status,
    ]
    expect(statuses).toEqual([403, 403])
  })

  test('the last admin stays one', async () => {
    await using server = await aServer({ open })
    const { admin } = await people(server)
    const answers = [
      await server.patch(`/api/users/${admin.id}`, { as: admin, body: { role: 'user' } }),
      await server.del(`/api/users/${admin.id}`, { as: admin, body: { login: 'admin' } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.errorMessage])).toEqual([
      [409, 'The last admin cannot be made a user'],
      [409, 'The last admin cannot be made a user'],
    ])
  })

  test('of two admins who give up at once one stays', async () => {
    await using server = await aServer({ open })
    const { admin } = await people(server)
    const second = await server.person({ role: 'admin' })
    const giveUp = (person: TestPerson) =>
      server.patch(`/api/users/${person.id}`, { as: person, body: { role: 'user' } })
    const statuses = (await Promise.all([giveUp(admin), giveUp(second)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('with its token an anonymous profile is analysed, and nothing else', async () => {
    const analyses = recordedAnalyses()
    await using server = await aServer({ open, analyses })
    const gone = await server.person({ visibility: 'deleted' })
    const id = randomUUIDv7()
    await server.db
      .insertInto('users')
      .values({
        ...{ id, visibility: 'unregistered' },
        anonymousTokenHash: createHash('sha256').update('the-token').digest(),
        anonymousUntil: new Date(Date.now() + 60_000),
      })
      .execute()
    const path = '/api/users/anonymous-token/the-token'
    const statuses = [
      (await server.patch(path, { body: { visibility: 'public' } })).status,
      (await server.patch(path, { body: { analyzing: true, clearCache: true } })).status,
      (await server.patch(path, { as: gone, body: { analyzing: true } })).status,
      (await server.patch(path, { body: { analyzing: true } })).status,
    ]
    expect({ statuses, calls: analyses.calls }).toEqual({
      statuses: [403, 403, 403, 200],
      calls: [['request', id, { by: 'anonymous' }]],
    })
  })

  test('a deletion needs the login, typed right (spec §5)', async () => {
    await using server = await aServer({ open })
    const { ada, other } = await people(server)
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
      'Please log in first',
      'You may not do this',
      'You may not do this',
      'Login doesn’t match',
      204,
    ])
  })

  test('who is deleted keeps their login, and nothing that opens doors (spec §4)', async () => {
    await using server = await aServer({ open })
    const { ada, other } = await people(server)
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
      seen: (await server.get('/api/users/login/ada')).body,
      leaders: (await server.get('/api/leaders')).headers['x-total-count'],
    }).toEqual({
      identity: { accessToken: null, refreshToken: null, privateAccess: false, state: 'disconnected' },
      session: 401,
      token: 401,
      candidates: [],
      seen: { _id: ada.id, login: 'ada', visibility: 'deleted' },
      leaders: '0',
    })
  })

  test('deleted twice is deleted once', async () => {
    await using server = await aServer({ open })
    const { ada, admin } = await people(server)
    const asked = { as: admin, body: { login: 'ada' } }
    await server.del(`/api/users/${ada.id}`, asked)
    const { status } = await server.del(`/api/users/${ada.id}`, asked)
    expect({ status, announced: server.announced.length }).toEqual({ status: 204, announced: 2 })
  })
})

import { createHash, randomUUIDv7 } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { aRatedPerson } from '../../../test/a-rated-person.ts'
import { aRepositoryRow, hasPartIn } from '../../../test/a-repository-row.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'

const everybody = [
  ...['_id', 'activeMonthCount', 'analyzeStartTimestamp', 'analyzeTimestamp', 'analyzed'],
  ...['analyzedRepositoryCount', 'analyzing', 'avatarUrl', 'badges', 'biography', 'color', 'commitCount'],
  ...['company', 'countryCode', 'experience', 'extendedOrganizations', 'followed', 'followerCount'],
  ...['followingCount', 'insider', 'jobSearchStatus', 'jobTitle', 'languages', 'level', 'links', 'location'],
  ...['login', 'name', 'namePlaceholder', 'preferredJobTypes', 'preferredLocation', 'projectCount'],
  ...['publicEmail', 'remote', 'repositoryCount', 'resumeCreated', 'role', 'skippedRepositoryNames', 'url'],
  ...['version', 'visaSponsorshipNeeded', 'visibility'],
]
const forRecruiters = ['candidate', 'naturalLanguages']
const forThemselves = ['email', 'emails', 'naturalLanguages', 'progress', 'unverifiedEmails']

/** The ten who may ask, and one who is asked for. */
async function people(server: TestServer) {
  const [ada, other, recruiter, admin] = [
    await aRatedPerson(
      server,
      { languages: { typescript: 120, go: 30 } },
      { login: 'Ada', name: 'Ada Lovelace' },
    ),
    await server.person({ login: 'other' }),
    await server.person({ login: 'recruiter', role: 'client' }),
    await server.person({ login: 'admin', role: 'admin' }),
  ]
  return { ada, other, recruiter, admin }
}

describe.each(databases)('users on $kind', ({ open }) => {
  test('everybody is told just what is theirs to know', async () => {
    await using server = await aServer({ open })
    const { ada, other, recruiter, admin } = await people(server)
    const token = await server.token(ada)
    const keys = async (as?: Parameters<TestServer['get']>[1]) =>
      Object.keys((await server.get(`/api/users/${ada.id}`, as)).body).sort()
    expect({
      stranger: await keys(),
      other: await keys({ as: other }),
      recruiter: await keys({ as: recruiter }),
      admin: await keys({ as: admin }),
      owner: await keys({ as: ada }),
      token: await keys({ as: { token } }),
    }).toEqual({
      stranger: everybody.toSorted(),
      other: everybody.toSorted(),
      recruiter: [...everybody, ...forRecruiters].sort(),
      admin: [...new Set([...everybody, ...forRecruiters, ...forThemselves])].sort(),
      owner: [...everybody, ...forThemselves].sort(),
      token: [...everybody, ...forThemselves].sort(),
    })
  })

  test('a user is found by login, however it is written', async () => {
    await using server = await aServer({ open })
    const { ada } = await people(server)
    expect(await server.get('/api/users/login/aDA')).toMatchObject({
      status: 200,
      body: {
        ...{ _id: ada.id, login: 'Ada', namePlaceholder: 'AL', analyzed: true, analyzing: false },
        experience: { total: 150, code: 150, stackOverflow: 0, typescript: 120, go: 30 },
      },
    })
  })

  test('a user by login takes one statement', async () => {
    await using server = await aServer({ open })
    await people(server)
    using connect = vi.spyOn(server.deps.pool, 'connect')
    await server.get('/api/users/login/ada')
    expect(connect).toHaveBeenCalledTimes(1)
  })

  test.each(['private', 'hidden', 'deleted'] as const)(
    'of somebody %s others are told only that they are',
    async (visibility) => {
      await using server = await aServer({ open })
      const { other, recruiter } = await people(server)
      const eve = await server.person({ login: 'eve', visibility })
      const stub = { status: 200, body: { _id: eve.id, login: 'eve', visibility } }
      const answers = [
        await server.get(`/api/users/${eve.id}`),
        await server.get('/api/users/login/eve', { as: other }),
        await server.get(`/api/users/${eve.id}`, { as: recruiter }),
      ]
      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([stub, stub, stub])
    },
  )

  test.each(['private', 'hidden', 'deleted'] as const)(
    'the page of somebody %s is whole for themselves and for admins',
    async (visibility) => {
      await using server = await aServer({ open })
      const { admin } = await people(server)
      const eve = await server.person({ login: 'eve', visibility })
      const answers = [
        await server.get(`/api/users/${eve.id}`, { as: eve }),
        await server.get('/api/users/login/eve', { as: admin }),
      ]
      expect(answers.map(({ body }) => body.experience?.total)).toEqual([0, 0])
    },
  )

  test('what hangs on somebody private is not there for others', async () => {
    await using server = await aServer({ open })
    const { other, admin } = await people(server)
    const eve = await server.person({ visibility: 'private' })
    const parts = ['rating', 'followers', 'following', 'repositories', 'repositories/top']
    const statuses = async (as?: typeof eve) =>
      Promise.all(
        parts.map(async (part) => (await server.get(`/api/users/${eve.id}/${part}`, as && { as })).status),
      )
    expect([await statuses(), await statuses(other), await statuses(admin), await statuses(eve)]).toEqual([
      parts.map(() => 404),
      parts.map(() => 404),
      parts.map(() => 200),
      parts.map(() => 200),
    ])
  })

  test('nobody is found where there is nobody', async () => {
    await using server = await aServer({ open })
    const { admin } = await people(server)
    const id = randomUUIDv7()
    const asked = [`/api/users/${id}`, '/api/users/login/nobody', `/api/users/${id}/rating`, '/api/users/x']
    const statuses = await Promise.all(
      asked.map(async (path) => (await server.get(path, { as: admin })).status),
    )
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  test('an anonymous profile is found by its token alone', async () => {
    await using server = await aServer({ open })
    const { other } = await people(server)
    const id = await anAnonymousProfile(server, 'the-token', '1 day')
    const found = await server.get('/api/users/anonymous-token/the-token')
    expect({
      found: [found.status, found.body._id, found.body.anonymousToken],
      headers: [found.headers['cache-control'], found.headers['referrer-policy']],
      wrong: (await server.get('/api/users/anonymous-token/another')).status,
      byId: (await server.get(`/api/users/${id}`, { as: other })).status,
    }).toEqual({
      found: [200, id, 'the-token'],
      headers: ['no-store', 'no-referrer'],
      wrong: 404,
      byId: 404,
    })
  })

  test('the parts of an anonymous profile are there for who was told its id', async () => {
    await using server = await aServer({ open })
    const id = await anAnonymousProfile(server, 'the-token', '1 day')
    await hasPartIn(server, { id }, await aRepositoryRow(server), { contributed: false, added: true })
    const top = await server.get(`/api/users/${id}/repositories/top`)
    expect([top.status, top.body.length]).toEqual([200, 1])
  })

  test('an anonymous profile ends', async () => {
    await using server = await aServer({ open })
    const id = await anAnonymousProfile(server, 'the-token', '-1 second')
    const asked = ['/api/users/anonymous-token/the-token', `/api/users/${id}/rating`]
    const statuses = await Promise.all(asked.map(async (path) => (await server.get(path)).status))
    expect(statuses).toEqual([404, 404])
  })

  test('admins list everybody, and find them by words', async () => {
    await using server = await aServer({ open })
    const { admin, other } = await people(server)
    const all = await server.get('/api/users', { as: admin, query: { limit: '2' } })
    const found = await server.get('/api/users', { as: admin, query: { query: 'LOVE' } })
    expect({
      total: all.headers['x-total-count'],
      logins: all.body.map(({ login }: { login: string }) => login),
      found: found.body.map(({ login, visibility }: { login: string; visibility: string }) => [
        login,
        visibility,
      ]),
      other: (await server.get('/api/users', { as: other })).status,
    }).toEqual({ total: '4', logins: ['admin', 'recruiter'], found: [['Ada', 'public']], other: 403 })
  })

  test('a page is of one to a hundred', async () => {
    await using server = await aServer({ open })
    const { ada } = await people(server)
    const pages = ['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'limit=100000', 'limit=100']
    const statuses = await Promise.all(
      pages.map(async (page) => (await server.get(`/api/users/${ada.id}/followers?${page}`)).status),
    )
    expect(statuses).toEqual([400, 400, 400, 400, 400, 200])
  })

  test('lists of followers hold only those who can be seen, the latest first', async () => {
    await using server = await aServer({ open })
    const { ada, other, recruiter } = await people(server)
    const eve = await server.person({ visibility: 'private' })
    for (const [index, follower] of [other, eve, recruiter].entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, index + 1))
      await server.db
        .insertInto('follows')
        .values({ followerId: follower.id, followedId: ada.id, createdAt })
        .execute()
    }
    await server.db.insertInto('follows').values({ followerId: ada.id, followedId: other.id }).execute()
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

  test('the log is the person’s, the latest first', async () => {
    await using server = await aServer({ open })
    const { ada, other, admin } = await people(server)
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
    const own = await server.get(path, { as: ada })
    expect({
      total: own.headers['x-total-count'],
      days: own.body.map(({ timestamp }: { timestamp: string }) => timestamp.slice(0, 10)),
      others: [
        (await server.get(path)).status,
        (await server.get(path, { as: other })).status,
        (await server.get(path, { as: admin })).status,
      ],
    }).toEqual({ total: '3', days: ['2026-01-03', '2026-01-02'], others: [401, 403, 200] })
  })

  test('a rating of somebody who was not analysed is empty', async () => {
    await using server = await aServer({ open })
    const { other } = await people(server)
    expect(await server.get(`/api/users/${other.id}/rating`)).toMatchObject({
      status: 200,
      body: { userId: other.id, experience: 0, groups: [], repositories: [] },
    })
  })
})

// --- internal ---

async function anAnonymousProfile(server: TestServer, token: string, lasting: string): Promise<string> {
  const id = randomUUIDv7()
  const seconds = lasting === '1 day' ? 86_400 : -1
  await server.db
    .insertInto('users')
    .values({
      id,
      visibility: 'unregistered',
      anonymousTokenHash: createHash('sha256').update(token).digest(),
      anonymousUntil: new Date(Date.now() + seconds * 1000),
    })
    .execute()
  return id
}

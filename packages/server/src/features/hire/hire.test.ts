import { type Account, type Source, SourceFailure } from '@handiwork/core/sources'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { linked } from '../../../test/an-acquaintance.ts'
import { databases } from '../../../test/databases.ts'
import { aServerWithHosts } from '../../../test/some-hosts.ts'
import { anOrganization } from '../../../test/things-of-people.ts'
import { grants } from '../sign-in/grants.ts'

const aRecruiter = (server: TestServer) => server.person({ role: 'client' })

async function candidatesOf(server: TestServer, as: TestPerson, query = '') {
  const { body, headers } = await server.get(`/api/candidates${query}`, { as })
  return {
    logins: body.map(({ user }: { user: { login: string } }) => user.login),
    total: Number(headers['x-total-count']),
  }
}

describe.each(databases)('candidates on $kind', ({ open }) => {
  test('are kept once each, and listed the newest first', async () => {
    await using server = await aServer({ open })
    const as = await aRecruiter(server)
    const [ada, bob] = [await server.person({ login: 'ada' }), await server.person({ login: 'bob' })]
    const bodies: unknown[] = []
    for (const { id } of [ada, bob, ada])
      bodies.push((await server.post('/api/candidates', { as, body: { id } })).body)
    expect([bodies[2], await candidatesOf(server, as)]).toEqual([
      bodies[0],
      { logins: ['bob', 'ada'], total: 2 },
    ])
  })

  test('disappear while they are private, and are gone when they are removed', async () => {
    await using server = await aServer({ open })
    const as = await aRecruiter(server)
    const ada = await server.person({ login: 'ada' })
    const { body } = await server.post('/api/candidates', { as, body: { id: ada.id } })
    const seen: unknown[] = []
    for (const visibility of ['private', 'public']) {
      await server.patch('/api/profile', { as: ada, body: { visibility } })
      seen.push(await candidatesOf(server, as))
    }
    await server.del(`/api/candidates/${body._id}`, { as })
    seen.push(await candidatesOf(server, as))
    const none = { logins: [], total: 0 }
    expect(seen).toEqual([none, { logins: ['ada'], total: 1 }, none])
  })
})

test('nobody is a candidate of their own, nor is who cannot be seen', async () => {
  await using server = await aServer()
  const as = await aRecruiter(server)
  const hidden = await server.person({ visibility: 'hidden' })
  const statuses = [as, hidden].map(
    async ({ id }) => (await server.post('/api/candidates', { as, body: { id } })).status,
  )
  expect(await Promise.all(statuses)).toEqual([400, 404])
})

describe('who recruits for an organization', () => {
  async function anAgency(server: TestServer) {
    const owner = await server.person({ role: 'client' })
    const organizationId = await anOrganization(server, owner)
    const member = async (role: 'recruiter' | 'contributor' | 'admin', columns = {}) => {
      const person = await server.person(columns)
      await server.db
        .insertInto('organizationMembers')
        .values({ organizationId, userId: person.id, role })
        .execute()
      return person
    }
    return { owner, organizationId, member, query: `?organizationId=${organizationId}` }
  }

  test('searches within it, and not without', async () => {
    await using server = await aServer()
    const { member, query } = await anAgency(server)
    const [recruiter, contributor] = [await member('recruiter'), await member('contributor')]
    const statuses = [
      [recruiter, `/api/search/users${query}`],
      [recruiter, `/api/search/users/${contributor.id}${query}`],
      [recruiter, '/api/search/users'],
      [contributor, `/api/search/users${query}`],
      [recruiter, '/api/search/users?organizationId=none'],
    ] as const
    const asked = statuses.map(async ([as, path]) => (await server.get(path, { as })).status)
    expect(await Promise.all(asked)).toEqual([200, 200, 403, 403, 403])
  })

  test('sees whom those who manage it keep, each once, and changes nothing', async () => {
    await using server = await aServer()
    const { owner, member, query } = await anAgency(server)
    const [recruiter, admin] = [await member('recruiter'), await member('admin', { role: 'client' })]
    const ada = await server.person({ login: 'ada' })
    for (const as of [owner, admin]) await server.post('/api/candidates', { as, body: { id: ada.id } })
    const { status } = await server.post('/api/candidates', { as: recruiter, body: { id: ada.id } })
    const stranger = await server.get(`/api/candidates${query}`, { as: await aRecruiter(server) })
    expect([await candidatesOf(server, recruiter, query), status, stranger.status]).toEqual([
      { logins: ['ada'], total: 1 },
      403,
      403,
    ])
  })
})

describe('searches one keeps', () => {
  const aSearch = { title: 'Go in London', criteria: { languages: 'go:100', countryCode: 'gb' } }

  test('come back as they were given, and may be changed and removed', async () => {
    await using server = await aServer()
    const as = await aRecruiter(server)
    const { body: kept } = await server.post('/api/searches', { as, body: aSearch })
    const changed = { title: 'Rust', criteria: { languages: ['rust'] } }
    await server.put(`/api/searches/${kept._id}`, { as, body: changed })
    const { body: list } = await server.get('/api/searches', { as })
    await server.del(`/api/searches/${kept._id}`, { as })
    const { body: left } = await server.get('/api/searches', { as })
    expect([kept, list, left]).toMatchObject([
      { title: 'Go in London', criteria: { languages: ['go:100'], countryCode: 'gb', q: '', remote: false } },
      [{ _id: kept._id, title: 'Rust', criteria: { languages: ['rust'], countryCode: '' } }],
      [],
    ])
  })

  test('find who fits them, for whoever keeps them alone', async () => {
    await using server = await aServer()
    const [as, another] = [await aRecruiter(server), await aRecruiter(server)]
    const ada = await server.person({ countryCode: 'gb' })
    await server.db
      .insertInto('userLanguages')
      .values({ userId: ada.id, language: 'go', experience: 100 })
      .execute()
    const { body } = await server.post('/api/searches', { as, body: aSearch })
    const found = await server.get(`/api/search/users?searchId=${body._id}`, { as })
    const others = await server.get(`/api/search/users?searchId=${body._id}`, { as: another })
    expect([found.body.map(({ _id }: { _id: string }) => _id), others.status]).toEqual([[ada.id], 404])
  })
})

describe.each(databases)('a look at a developer on $kind', ({ open }) => {
  test('tells how they can be reached, and them who looked; within an hour it counts once', async () => {
    let now = new Date('2026-05-31T12:00:00.000Z')
    await using server = await aServer({ open, now: () => now })
    const as = await aRecruiter(server)
    const ada = await server.person({ login: 'ada', phone: '+351 1', publicEmail: 'ada@ada.test' })
    const looks: unknown[] = []
    for (const minutes of [0, 59, 2]) {
      now = new Date(now.getTime() + minutes * 60_000)
      const { body } = await server.get(`/api/search/users/${ada.id}`, { as })
      const lookers = await server.get('/api/profile/lookers', { as: ada })
      const [{ user, lookCount, lastLookedAt }] = lookers.body
      looks.push(['phone' in body, body.publicEmail, user._id === as.id, lookCount, lastLookedAt])
    }
    const told = [false, 'ada@ada.test', true]
    expect(looks).toEqual([
      [...told, 1, '2026-05-31T12:00:00.000Z'],
      [...told, 1, '2026-05-31T12:00:00.000Z'],
      [...told, 2, '2026-05-31T13:01:00.000Z'],
    ])
  })

  test('is told the latest first, without those who cannot be seen, and without oneself', async () => {
    let now = new Date('2026-05-31T12:00:00.000Z')
    await using server = await aServer({ open, now: () => now })
    const ada = await server.person({ role: 'client' })
    const hidden = await server.person({ role: 'client', visibility: 'hidden' })
    const [first, second] = [await aRecruiter(server), await aRecruiter(server)]
    for (const as of [first, hidden, second, ada]) {
      now = new Date(now.getTime() + 60_000)
      await server.get(`/api/search/users/${ada.id}`, { as })
    }
    const { body, headers } = await server.get('/api/profile/lookers', { as: ada })
    const ids = body.map(({ user }: { user: { _id: string } }) => user._id)
    expect([ids, headers['x-total-count']]).toEqual([[second.id, first.id], '2'])
  })

  test('finds nobody who is private, and is recorded with nobody', async () => {
    await using server = await aServer({ open })
    const ada = await server.person({ visibility: 'private' })
    const { status } = await server.get(`/api/search/users/${ada.id}`, { as: await aRecruiter(server) })
    expect([status, (await server.get('/api/profile/lookers', { as: ada })).body]).toEqual([404, []])
  })
})

describe('people at GitHub', () => {
  const account = (subject: string): Account => ({
    ...{ subject, login: `login-${subject}`, name: null, avatarUrl: null, url: null },
    ...{ location: null, company: null, biography: null, website: null },
  })
  const gitHub = (findPeople: Source['findPeople']) => () => ({ findPeople }) as Source

  test('come with their page here, where it can be seen', async () => {
    await using server = await aServer({
      sourceOf: gitHub(async () => [account('1'), account('2'), account('3')]),
    })
    const people = [await server.person(), await server.person({ visibility: 'private' })]
    for (const [index, { id }] of people.entries())
      await server.db
        .insertInto('identities')
        .values({ id, userId: id, source: 'gitHub', subject: String(index + 1) })
        .execute()
    const { body } = await server.get('/api/search/users/github?query=log', { as: await server.person() })
    expect(body.map(({ login, userId }: { login: string; userId: string }) => [login, userId])).toEqual([
      ['login-1', people[0]!.id],
      ['login-2', null],
      ['login-3', null],
    ])
  })

  test('are found without a token that GitHub takes no more, and its person connects again', async () => {
    await using world = await aServerWithHosts()
    const { server, hosts } = world
    const as = await server.person()
    await linked(server, hosts, as, 'adabyrne')
    hosts.gitHub.revoke((await grants(server.deps).accessToken(as.id, 'gitHub'))!)
    const { body } = await server.get('/api/search/users/github?query=grace', { as })
    const { gitHubExpired } = (await server.get('/api/profile', { as })).body
    expect([body.map(({ login }: { login: string }) => login), gitHubExpired]).toEqual([['graceo'], true])
  })

  test.each([
    ['unauthorized', 502, 'GitHub wants to know who asks, please connect GitHub in your settings'],
    ['rateLimited', 429, 'GitHub asks us to wait, please try again later'],
    ['unavailable', 502, 'GitHub does not answer right now, please try again later'],
  ] as const)('are %s: %i', async (kind, status, errorMessage) => {
    await using server = await aServer({
      sourceOf: gitHub(async () => {
        throw new SourceFailure(kind, 'GitHub said so')
      }),
    })
    const answer = await server.get('/api/search/users/github?query=log', { as: await server.person() })
    expect([answer.status, answer.body.errorMessage]).toEqual([status, errorMessage])
  })
})

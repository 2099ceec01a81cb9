import { type Account, type Source, SourceFailure } from '@handiwork/core/sources'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { linkGitHubAccount } from '../../../test/add-followed-account.ts'
import { databases } from '../../../test/databases.ts'
import { insertOrganization } from '../../../test/insert-content.ts'
import { insertIdentity } from '../../../test/insert-identity.ts'
import { insertSkills } from '../../../test/insert-skills.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { createTestServerWithHosts } from '../../../test/test-server-with-hosts.ts'
import type { TestUser } from '../../../test/test-users.ts'
import { createGrants } from '../sign-in/grants.ts'

const createRecruiter = (server: TestServer) => server.createUser({ role: 'client' })

async function listCandidates(server: TestServer, as: TestUser, query = '') {
  const { body, headers } = await server.get(`/api/candidates${query}`, { as })
  return {
    logins: body.map(({ user }: { user: { login: string } }) => user.login),
    total: Number(headers['x-total-count']),
  }
}

describe.each(databases)('candidates on $kind', ({ open }) => {
  test('are saved once each and listed newest first', async () => {
    await using server = await createTestServer({ open })
    const as = await createRecruiter(server)
    const [ada, bob] = [await server.createUser({ login: 'ada' }), await server.createUser({ login: 'bob' })]
    const bodies: unknown[] = []
    for (const { id } of [ada, bob, ada])
      bodies.push((await server.post('/api/candidates', { as, body: { id } })).body)
    expect({ repeatedReply: bodies[2], candidates: await listCandidates(server, as) }).toEqual({
      repeatedReply: bodies[0],
      candidates: { logins: ['bob', 'ada'], total: 2 },
    })
  })

  test('are hidden while private, and removed on request', async () => {
    await using server = await createTestServer({ open })
    const as = await createRecruiter(server)
    const ada = await server.createUser({ login: 'ada' })
    const { body } = await server.post('/api/candidates', { as, body: { id: ada.id } })
    const results: unknown[] = []
    for (const visibility of ['private', 'public']) {
      await server.patch('/api/profile', { as: ada, body: { visibility } })
      results.push(await listCandidates(server, as))
    }
    await server.del(`/api/candidates/${body._id}`, { as })
    results.push(await listCandidates(server, as))
    const none = { logins: [], total: 0 }
    expect(results).toEqual([none, { logins: ['ada'], total: 1 }, none])
  })
})

test('rejects saving yourself or a hidden user as a candidate', async () => {
  await using server = await createTestServer()
  const as = await createRecruiter(server)
  const hidden = await server.createUser({ visibility: 'hidden' })
  const statuses = [as, hidden].map(
    async ({ id }) => (await server.post('/api/candidates', { as, body: { id } })).status,
  )
  expect(await Promise.all(statuses)).toEqual([400, 404])
})

describe('recruiting for an organization', () => {
  async function createAgency(server: TestServer) {
    const owner = await server.createUser({ role: 'client' })
    const organizationId = await insertOrganization(server, owner)
    const member = async (role: 'recruiter' | 'contributor' | 'admin', columns = {}) => {
      const person = await server.createUser(columns)
      await server.db
        .insertInto('organizationMembers')
        .values({ organizationId, userId: person.id, role })
        .execute()
      return person
    }
    return { owner, organizationId, member, query: `?organizationId=${organizationId}` }
  }

  test('allows a search within the organization only', async () => {
    await using server = await createTestServer()
    const { member, query } = await createAgency(server)
    const [recruiter, contributor] = [await member('recruiter'), await member('contributor')]
    const requests = [
      [recruiter, `/api/search/users${query}`],
      [recruiter, `/api/search/users/${contributor.id}${query}`],
      [recruiter, '/api/search/users'],
      [contributor, `/api/search/users${query}`],
      [recruiter, '/api/search/users?organizationId=none'],
    ] as const
    const statuses = requests.map(async ([as, path]) => (await server.get(path, { as })).status)
    expect(await Promise.all(statuses)).toEqual([200, 200, 403, 403, 403])
  })

  test("lists the candidates of the organization's managers once each, read-only", async () => {
    await using server = await createTestServer()
    const { owner, member, query } = await createAgency(server)
    const [recruiter, admin] = [await member('recruiter'), await member('admin', { role: 'client' })]
    const ada = await server.createUser({ login: 'ada' })
    for (const as of [owner, admin]) await server.post('/api/candidates', { as, body: { id: ada.id } })
    const { status } = await server.post('/api/candidates', { as: recruiter, body: { id: ada.id } })
    const outsider = await server.get(`/api/candidates${query}`, { as: await createRecruiter(server) })
    expect({
      candidates: await listCandidates(server, recruiter, query),
      status,
      outsiderStatus: outsider.status,
    }).toEqual({ candidates: { logins: ['ada'], total: 1 }, status: 403, outsiderStatus: 403 })
  })
})

describe('saved searches', () => {
  const newSearch = { title: 'Go in London', criteria: { languages: 'go:100', countryCode: 'gb' } }

  test('can be created, updated and deleted', async () => {
    await using server = await createTestServer()
    const as = await createRecruiter(server)
    const { body: created } = await server.post('/api/searches', { as, body: newSearch })
    const changed = { title: 'Rust', criteria: { languages: ['rust'] } }
    await server.put(`/api/searches/${created._id}`, { as, body: changed })
    const { body: list } = await server.get('/api/searches', { as })
    await server.del(`/api/searches/${created._id}`, { as })
    const { body: remaining } = await server.get('/api/searches', { as })
    expect({ created, list, remaining }).toMatchObject({
      created: {
        title: 'Go in London',
        criteria: { languages: ['go:100'], countryCode: 'gb', q: '', remote: false },
      },
      list: [{ _id: created._id, title: 'Rust', criteria: { languages: ['rust'], countryCode: '' } }],
      remaining: [],
    })
  })

  test('are listed newest first', async () => {
    await using server = await createTestServer()
    const as = await createRecruiter(server)
    for (const title of ['first', 'second', 'third'])
      await server.post('/api/searches', { as, body: { ...newSearch, title } })
    const { body } = await server.get('/api/searches', { as })
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['third', 'second', 'first'])
  })

  test('return matching developers to their owner only', async () => {
    await using server = await createTestServer()
    const [as, otherRecruiter] = [await createRecruiter(server), await createRecruiter(server)]
    const ada = await server.createUser({ countryCode: 'gb' })
    await insertSkills(server, ada, { languages: [{ language: 'go', experience: 100 }] })
    const { body } = await server.post('/api/searches', { as, body: newSearch })
    const found = await server.get(`/api/search/users?searchId=${body._id}`, { as })
    const otherReply = await server.get(`/api/search/users?searchId=${body._id}`, { as: otherRecruiter })
    expect({
      ownerResults: found.body.map(({ _id }: { _id: string }) => _id),
      otherStatus: otherReply.status,
    }).toEqual({ ownerResults: [ada.id], otherStatus: 404 })
  })
})

describe.each(databases)('viewing a developer on $kind', ({ open }) => {
  test('returns contact details without the phone number, and counts one profile view per hour', async () => {
    await using server = await createTestServer({ open })
    const as = await createRecruiter(server)
    const ada = await server.createUser({ login: 'ada', phone: '+351 1', publicEmail: 'ada@ada.test' })
    const views: unknown[] = []
    for (const minutes of [0, 59, 2]) {
      await ageViews(server, minutes)
      const { body } = await server.get(`/api/search/users/${ada.id}`, { as })
      const viewers = await server.get('/api/profile/viewers', { as: ada })
      const [{ user, viewCount, lastViewedAt }] = viewers.body
      const minutesAgo = Math.round((Date.now() - Date.parse(lastViewedAt)) / 60_000)
      views.push(['phone' in body, body.publicEmail, user._id === as.id, viewCount, minutesAgo])
    }
    const contactDetails = [false, 'ada@ada.test', true]
    expect(views).toEqual([
      [...contactDetails, 1, 0],
      [...contactDetails, 1, 59],
      [...contactDetails, 2, 0],
    ])
  })

  test('lists viewers latest first, hidden ones without a name, and not the user themselves', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ role: 'client' })
    const hidden = await server.createUser({ role: 'client', visibility: 'hidden' })
    const [first, second] = [await createRecruiter(server), await createRecruiter(server)]
    for (const as of [first, hidden, second, ada]) {
      await ageViews(server, 1)
      await server.get(`/api/search/users/${ada.id}`, { as })
    }
    const { body, headers } = await server.get('/api/profile/viewers', { as: ada })
    const ids = body.map(({ user }: { user: { _id: string } | null }) => user?._id)
    expect({ viewerIds: ids, total: headers['x-total-count'] }).toEqual({
      viewerIds: [second.id, undefined, first.id],
      total: '3',
    })
  })

  test('returns 404 for a private developer and records no view', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ visibility: 'private' })
    const { status } = await server.get(`/api/search/users/${ada.id}`, { as: await createRecruiter(server) })
    expect({ status, body: (await server.get('/api/profile/viewers', { as: ada })).body }).toEqual({
      status: 404,
      body: [],
    })
  })
})

describe('GitHub user search', () => {
  const account = (subject: string): Account => ({
    ...{ subject, login: `login-${subject}`, name: null, avatarUrl: null, url: null },
    ...{ location: null, company: null, biography: null, website: null },
  })
  const gitHub = (findPeople: Source['searchAccounts']) => () => ({ searchAccounts: findPeople }) as Source

  test('includes the user id of visible profiles', async () => {
    await using server = await createTestServer({
      sourceOf: gitHub(async () => [account('1'), account('2'), account('3')]),
    })
    const people = [await server.createUser(), await server.createUser({ visibility: 'private' })]
    for (const [index, person] of people.entries())
      await insertIdentity(server, person, { subject: String(index + 1) })
    const { body } = await server.get('/api/search/users/github?query=log', { as: await server.createUser() })
    expect(body.map(({ login, userId }: { login: string; userId: string }) => [login, userId])).toEqual([
      ['login-1', people[0]!.id],
      ['login-2', null],
      ['login-3', null],
    ])
  })

  test('retries without a token that GitHub rejects, and marks the account for reconnecting', async () => {
    await using context = await createTestServerWithHosts()
    const { server, hosts } = context
    const as = await server.createUser()
    await linkGitHubAccount(server, hosts, as, 'adabyrne')
    hosts.gitHub.revoke((await createGrants(server.deps).getAccessToken(as.id, 'gitHub'))!)
    const { body } = await server.get('/api/search/users/github?query=grace', { as })
    const { gitHubExpired } = (await server.get('/api/profile', { as })).body
    expect({ logins: body.map(({ login }: { login: string }) => login), gitHubExpired }).toEqual({
      logins: ['graceo'],
      gitHubExpired: true,
    })
  })

  test.each([
    ['unauthorized', 502, 'GitHub requires authentication. Connect GitHub in your settings.'],
    ['rateLimited', 429, "GitHub's rate limit was exceeded. Try again later."],
    ['unavailable', 502, 'GitHub is not responding. Try again later.'],
  ] as const)('maps the failure %s to status %i', async (kind, status, errorMessage) => {
    await using server = await createTestServer({
      sourceOf: gitHub(async () => {
        throw new SourceFailure(kind, 'GitHub said so')
      }),
    })
    const response = await server.get('/api/search/users/github?query=log', { as: await server.createUser() })
    expect({ status: response.status, errorMessage: response.body.errorMessage }).toEqual({
      status,
      errorMessage,
    })
  })
})

/** Makes all profile views older by this many minutes. */
async function ageViews({ db }: TestServer, minutes: number): Promise<void> {
  await sql`update profile_views set last_viewed_at = last_viewed_at - make_interval(mins => ${minutes})`.execute(
    db,
  )
}

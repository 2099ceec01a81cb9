import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertOpenJob, insertOrganization, insertQuestion } from '../../../test/insert-content.ts'
import { insertJob, publishedDaysAgo } from '../../../test/insert-job.ts'
import { insertRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

/** The labels of the results by kind, without kinds that have none. */
async function find(server: TestServer, query: string, options: { kind?: string; as?: TestUser } = {}) {
  const { kind, as } = options
  const { body } = await server.get('/api/search', {
    ...(as && { as }),
    query: { query, ...(kind && { kind }) },
  })
  const { similar, ...groups } = body
  const labels = Object.entries<{ items: Record<string, string>[] }>(groups).map(([name, { items }]) => [
    name,
    items.map((item) => item.fullName ?? item.title ?? item.name),
  ])
  return { similar, ...Object.fromEntries(labels.filter(([, items]) => items!.length > 0)) }
}

/** Something of each kind with a word that starts with "kest". */
async function insertKestrels(server: TestServer): Promise<TestUser> {
  const mira = await server.createUser({ login: 'kestrelfan', name: 'Mira Okafor', experience: 12 })
  const organizationId = await insertOrganization(server, mira, { login: 'kestrel', name: 'Kestrel Systems' })
  await insertOpenJob(server, organizationId, { title: 'Go developer, kestrel team', companyName: 'Acme' })
  await insertQuestion(server, mira, { title: 'How does Kestrel lock a row?', language: 'go' })
  await insertRepository(server, { name: 'kestrel', report: {} })
  return mira
}

describe.each(databases)('the site search on $kind', ({ open }) => {
  test('finds users, repositories, organizations, jobs and questions by prefixes', async () => {
    await using server = await createTestServer({ open })
    await insertKestrels(server)
    expect(await find(server, 'KEST')).toEqual({
      similar: false,
      users: ['Mira Okafor'],
      repositories: ['someone/kestrel'],
      organizations: ['Kestrel Systems'],
      jobs: ['Go developer, kestrel team'],
      questions: ['How does Kestrel lock a row?'],
    })
    expect(await find(server, 'kest sys')).toEqual({ similar: false, organizations: ['Kestrel Systems'] })
    expect(await find(server, 'estrel')).toMatchObject({ similar: true })
  })

  test('offers similar names if nothing matches', async () => {
    await using server = await createTestServer({ open })
    await insertKestrels(server)
    const similarRepository = { similar: true, repositories: ['someone/kestrel'] }
    for (const query of ['kestral', 'ketsrel', 'kstrel', 'kesttrel', 'kestru'])
      expect({ query, ...(await find(server, query)) }).toMatchObject({ query, ...similarRepository })
    expect(await find(server, 'walrus')).toEqual({ similar: true })
    expect(await find(server, '&|!')).toEqual({ similar: false })
  })

  test('lists an exact name first, then by experience', async () => {
    await using server = await createTestServer({ open })
    await server.createUser({ login: 'adam', name: 'Adam', experience: 900 })
    await server.createUser({ login: 'adamant', name: 'Adamant', experience: 50 })
    await server.createUser({ login: 'ada', name: 'Ada', experience: 1 })
    expect(await find(server, 'ada')).toEqual({ similar: false, users: ['Ada', 'Adam', 'Adamant'] })
  })

  test('returns three results of each kind, more of a requested one, and the total', async () => {
    await using server = await createTestServer({ open })
    for (const number of [1, 2, 3, 4, 5]) await server.createUser({ login: `ada${number}`, name: 'Ada' })
    const all = await server.get('/api/search', { query: { query: 'ada' } })
    const users = await server.get('/api/search', { query: { query: 'ada', kind: 'users' } })
    const jobs = await server.get('/api/search', { query: { query: 'ada', kind: 'jobs' } })
    expect(all.body.users).toMatchObject({ total: 5, items: { length: 3 } })
    expect(users.body.users).toMatchObject({ total: 5, items: { length: 5 } })
    expect(jobs.body).toMatchObject({ users: { total: 5, items: { length: 3 } }, jobs: { total: 0 } })
  })

  test.each(['private', 'hidden', 'deleted', 'unregistered'] as const)(
    'finds no user whose profile is %s, for no caller',
    async (visibility) => {
      await using server = await createTestServer({ open })
      const kestrel = await server.createUser({ login: 'kestrel', name: 'Kestrel', visibility })
      const admin = await server.createUser({ login: 'admin', role: 'admin' })
      const callers = visibility === 'private' ? [undefined, kestrel, admin] : [undefined, admin]
      for (const as of callers)
        for (const query of ['kestrel', 'kestral'])
          expect(await find(server, query, as && { as })).toEqual({ similar: true })
    },
  )

  test('finds no anonymous profile, private repository, repository without results, or closed job', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ login: 'ada' })
    const anonymous = { id: randomUUIDv7(), login: 'kestrel', anonymousTokenHash: Buffer.from('hash') }
    await server.db.insertInto('users').values(anonymous).execute()
    await insertRepository(server, { name: 'kestrel', private: true, report: {} })
    await insertRepository(server, { name: 'kestrel-new' })
    const organizationId = await insertOrganization(server, ada)
    await insertOpenJob(server, organizationId, { title: 'Kestrel', status: 'draft' })
    await insertJob(server, organizationId, { title: 'Kestrel', ...publishedDaysAgo(400) })
    await insertQuestion(server, ada, { title: 'Kestrel?', status: 'archived' })
    for (const query of ['kestrel', 'kestral']) expect(await find(server, query)).toEqual({ similar: true })
  })

  test('shows a job of an organization under its name, and counts open jobs and visible members', async () => {
    await using server = await createTestServer({ open })
    const mira = await insertKestrels(server)
    const hidden = await server.createUser({ visibility: 'private' })
    const { body } = await server.get('/api/search', { query: { query: 'kestrel' }, as: mira })
    const [{ _id: organizationId }] = body.organizations.items
    await server.db.insertInto('organizationMembers').values({ organizationId, userId: hidden.id }).execute()
    await insertJob(server, organizationId, publishedDaysAgo(400))
    const repeated = await server.get('/api/search', { query: { query: 'kestrel' } })
    expect(repeated.body.organizations.items).toMatchObject([{ memberCount: 1, jobCount: 1 }])
    expect(repeated.body.jobs.items).toMatchObject([{ organizationName: 'Kestrel Systems', location: null }])
  })

  test('counts a member of several organizations in each, and lists the larger one first', async () => {
    await using server = await createTestServer({ open })
    const [mira, ada, hidden] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser({ visibility: 'hidden' }),
    ]
    await insertOrganization(server, hidden, { login: 'kestrel-a', name: 'Kestrel A' })
    const large = await insertOrganization(server, mira, { login: 'kestrel-b', name: 'Kestrel B' })
    await insertOrganization(server, mira, { login: 'kestrel-c', name: 'Kestrel C' })
    await server.db
      .insertInto('organizationMembers')
      .values([ada, hidden].map(({ id }) => ({ organizationId: large, userId: id })))
      .execute()
    const { body } = await server.get('/api/search', { query: { query: 'kestrel' } })
    expect(
      body.organizations.items.map(({ name, memberCount }: Record<string, unknown>) => ({
        name,
        memberCount,
      })),
    ).toEqual([
      { name: 'Kestrel B', memberCount: 2 },
      { name: 'Kestrel C', memberCount: 1 },
      { name: 'Kestrel A', memberCount: 0 },
    ])
  })

  test('rejects an empty text, a long one and an unknown kind', async () => {
    await using server = await createTestServer({ open })
    const queries = [{}, { query: ' ' }, { query: 'a'.repeat(101) }, { query: 'a', kind: 'teams' }]
    for (const query of queries) expect((await server.get('/api/search', { query })).status).toBe(400)
  })
})

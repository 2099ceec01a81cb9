import { randomUUIDv7 } from 'node:crypto'
import type { IssuePage } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { createRatedUser } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { insertRepository } from '../../../test/insert-repository.ts'
import type { TestRequest, TestServer } from '../../../test/test-server.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { issueStore } from '../../stores/issue-store.ts'

/** Creates an issue titled by its day in May, in its own repository with these languages. */
async function createIssue(
  server: TestServer,
  day: number,
  languageNames: string[] = [],
  columns: { private?: boolean } = {},
): Promise<string> {
  const repositoryId = await insertRepository(server, { languageNames, ...columns })
  await server.db
    .insertInto('issues')
    .values({
      ...{ id: randomUUIDv7(), repositoryId, hostId: String(day), title: `Issue ${day}` },
      ...{ url: 'https://github.test/issues/1', labels: ['help wanted', 'bug'], commentCount: 4 },
      createdAt: `2026-05-${String(day).padStart(2, '0')}T10:00:00Z`,
    })
    .execute()
  return repositoryId
}

async function listDays(server: TestServer, request: TestRequest = {}): Promise<number[]> {
  const { issues } = (await server.get('/api/issues', request)).body as IssuePage
  return issues.map(({ title }) => Number(title.replace('Issue ', '')))
}

describe.each(databases)('open source issues on $kind (spec §2)', ({ open }) => {
  test('include their repository (spec §3)', async () => {
    await using server = await createTestServer({ open })
    const id = await createIssue(server, 7, ['Rust', 'TypeScript'])
    const { body } = await server.get('/api/issues')
    expect(body).toEqual({
      count: 1,
      issues: [
        {
          _id: expect.any(String),
          title: 'Issue 7',
          url: 'https://github.test/issues/1',
          labels: [{ name: 'help wanted' }, { name: 'bug' }],
          repository: {
            _id: id,
            fullName: expect.stringContaining('someone/'),
            imageUrl: null,
            languages: [{ name: 'Rust' }, { name: 'TypeScript' }],
          },
          creationTimestamp: '2026-05-07T10:00:00.000Z',
          commentCount: 4,
        },
      ],
    })
  })

  test('come in pages of ten, newest first for signed-out users', async () => {
    await using server = await createTestServer({ open })
    for (const day of [3, 1, 2, 9, 4, 8, 7, 6, 5, 12, 11, 10]) await createIssue(server, day)
    const second = await server.get('/api/issues?offset=10')
    expect({
      days: await listDays(server),
      count: second.body.count,
      issueCount: second.body.issues.length,
    }).toEqual({ days: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3], count: 12, issueCount: 2 })
  })

  test('are filtered by any of the given languages', async () => {
    await using server = await createTestServer({ open })
    await createIssue(server, 1, ['Rust', 'C#'])
    await createIssue(server, 2, ['Go'])
    await createIssue(server, 3, ['Python'])
    const { body } = await server.get('/api/issues?languages=csharp,go')
    expect({
      count: body.count,
      days: await listDays(server, { query: { languages: 'csharp,go' } }),
    }).toEqual({ count: 2, days: [2, 1] })
  })

  test('accept languages as repeated query parameters', async () => {
    await using server = await createTestServer({ open })
    await createIssue(server, 1, ['Rust'])
    await createIssue(server, 2, ['Go'])
    await createIssue(server, 3, ['Python'])
    const { body } = await server.get('/api/issues?languages=rust&languages=go')
    expect(body.count).toBe(2)
  })

  test('return 400 for a language that is not in the catalog', async () => {
    await using server = await createTestServer({ open })
    expect((await server.get('/api/issues?languages=klingon')).status).toBe(400)
  })

  test('are ordered by the viewer’s highest xp in their languages, then by age, unknown languages last', async () => {
    await using server = await createTestServer({ open })
    const ada = await createRatedUser(server, { languages: { typescript: 900, rust: 30, csharp: 31 } })
    await createIssue(server, 1, ['TypeScript', 'Go'])
    await createIssue(server, 2, ['Rust'])
    await createIssue(server, 3, ['Go', 'TypeScript', 'Rust'])
    await createIssue(server, 4, ['Python'])
    await createIssue(server, 5, ['C#'])
    await createIssue(server, 6)
    expect(await listDays(server, { as: ada })).toEqual([3, 1, 5, 2, 6, 4])
  })

  test('keep that order across pages and in a filtered list', async () => {
    await using server = await createTestServer({ open })
    const ada = await createRatedUser(server, { languages: { rust: 30 } })
    for (const day of [1, 2, 3]) await createIssue(server, day, ['Rust'])
    for (const day of [4, 5, 6]) await createIssue(server, day, ['Go'])
    const query = { languages: 'rust,go', limit: '2', offset: '2' }
    expect(await listDays(server, { as: ada, query })).toEqual([1, 6])
  })

  test('come newest first for a user without xp', async () => {
    await using server = await createTestServer({ open })
    for (const day of [1, 3, 2]) await createIssue(server, day, ['Go'])
    expect(await listDays(server, { as: await server.createUser() })).toEqual([3, 2, 1])
  })

  test('of private repositories are not listed', async () => {
    await using server = await createTestServer({ open })
    await createIssue(server, 1, ['Go'], { private: true })
    expect(await listDays(server, { as: await server.createUser({ role: 'admin' }) })).toEqual([])
  })

  test('are not stored by shared caches, because the order depends on the viewer', async () => {
    await using server = await createTestServer({ open })
    const { headers } = await server.get('/api/issues')
    expect({ cacheControl: headers['cache-control'], vary: headers.vary }).toEqual({
      cacheControl: 'private, no-cache',
      vary: 'Cookie, Authorization',
    })
  })

  test('are deleted with their count when a repository becomes private', async () => {
    await using server = await createTestServer({ open })
    const [id, otherId] = [await createIssue(server, 1), await createIssue(server, 2)]
    await server.db.updateTable('repositories').set({ availableIssueCount: 1 }).execute()
    const dropped = await issueStore(server.db).deleteByRepositories([id])
    const counts = await server.db
      .selectFrom('repositories')
      .select(['id', 'availableIssueCount as count'])
      .orderBy('availableIssueCount')
      .execute()
    expect({ dropped, counts, days: await listDays(server) }).toEqual({
      dropped: [{ id, version: 2 }],
      counts: [
        { id, count: 0 },
        { id: otherId, count: 1 },
      ],
      days: [2],
    })
  })

  test('are not stored if the repository became private during the fetch', async () => {
    await using server = await createTestServer({ open })
    const id = await insertRepository(server, { private: true })
    const issue = {
      ...{ id: '1', title: 'Secret', url: 'https://github.test/1', labels: [], commentCount: 0 },
      ...{ isAssigned: false, createdAt: '2026-05-01T10:00:00Z', updatedAt: '2026-05-01T10:00:00Z' },
    }
    await server.db.transaction().execute((trx) => issueStore(trx).replace(id, [issue]))
    expect((await server.get(`/api/issues`)).body).toEqual({ issues: [], count: 0 })
  })
})

import { randomUUIDv7 } from 'node:crypto'
import type { IssuePage } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { aRatedPerson } from '../../../test/a-rated-person.ts'
import { aRepositoryRow } from '../../../test/a-repository-row.ts'
import type { Request, TestServer } from '../../../test/a-server.ts'
import { aServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { issueStore } from '../../stores/issue-store.ts'

/** An issue called by its day in May, in a repository of its own with these languages. */
async function anIssue(
  server: TestServer,
  day: number,
  languageNames: string[] = [],
  columns: { private?: boolean } = {},
): Promise<string> {
  const repositoryId = await aRepositoryRow(server, { languageNames, ...columns })
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

async function daysOf(server: TestServer, request: Request = {}): Promise<number[]> {
  const { issues } = (await server.get('/api/issues', request)).body as IssuePage
  return issues.map(({ title }) => Number(title.replace('Issue ', '')))
}

describe.each(databases)('open source issues on $kind (spec §2)', ({ open }) => {
  test('are told with their repository (spec §3)', async () => {
    await using server = await aServer({ open })
    const id = await anIssue(server, 7, ['Rust', 'TypeScript'])
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
            fullName: expect.stringContaining('somebody/'),
            imageUrl: null,
            languages: [{ name: 'Rust' }, { name: 'TypeScript' }],
          },
          creationTimestamp: '2026-05-07T10:00:00.000Z',
          commentCount: 4,
        },
      ],
    })
  })

  test('come ten to a page, the newest first for strangers', async () => {
    await using server = await aServer({ open })
    for (const day of [3, 1, 2, 9, 4, 8, 7, 6, 5, 12, 11, 10]) await anIssue(server, day)
    const second = await server.get('/api/issues?offset=10')
    expect([await daysOf(server), second.body.count, second.body.issues.length]).toEqual([
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3],
      12,
      2,
    ])
  })

  test('are those of repositories with any of the languages', async () => {
    await using server = await aServer({ open })
    await anIssue(server, 1, ['Rust', 'C#'])
    await anIssue(server, 2, ['Go'])
    await anIssue(server, 3, ['Python'])
    const { body } = await server.get('/api/issues?languages=csharp,go')
    expect([body.count, await daysOf(server, { query: { languages: 'csharp,go' } })]).toEqual([2, [2, 1]])
  })

  test('can be asked for by languages named one by one', async () => {
    await using server = await aServer({ open })
    await anIssue(server, 1, ['Rust'])
    await anIssue(server, 2, ['Go'])
    await anIssue(server, 3, ['Python'])
    const { body } = await server.get('/api/issues?languages=rust&languages=go')
    expect(body.count).toBe(2)
  })

  test('of a language the catalogue does not hold are refused', async () => {
    await using server = await aServer({ open })
    expect((await server.get('/api/issues?languages=klingon')).status).toBe(400)
  })

  test('come by the xp of who looks in the best of the languages, then by age, unknown languages last', async () => {
    await using server = await aServer({ open })
    const ada = await aRatedPerson(server, { languages: { typescript: 900, rust: 30, csharp: 31 } })
    await anIssue(server, 1, ['TypeScript', 'Go'])
    await anIssue(server, 2, ['Rust'])
    await anIssue(server, 3, ['Go', 'TypeScript', 'Rust'])
    await anIssue(server, 4, ['Python'])
    await anIssue(server, 5, ['C#'])
    await anIssue(server, 6)
    expect(await daysOf(server, { as: ada })).toEqual([3, 1, 5, 2, 6, 4])
  })

  test('keep that order over their pages and in a filtered list', async () => {
    await using server = await aServer({ open })
    const ada = await aRatedPerson(server, { languages: { rust: 30 } })
    for (const day of [1, 2, 3]) await anIssue(server, day, ['Rust'])
    for (const day of [4, 5, 6]) await anIssue(server, day, ['Go'])
    const query = { languages: 'rust,go', limit: '2', offset: '2' }
    expect(await daysOf(server, { as: ada, query })).toEqual([1, 6])
  })

  test('come the newest first for somebody who has no xp', async () => {
    await using server = await aServer({ open })
    for (const day of [1, 3, 2]) await anIssue(server, day, ['Go'])
    expect(await daysOf(server, { as: await server.person() })).toEqual([3, 2, 1])
  })

  test('of private repositories are told to nobody in the list', async () => {
    await using server = await aServer({ open })
    await anIssue(server, 1, ['Go'], { private: true })
    expect(await daysOf(server, { as: await server.person({ role: 'admin' }) })).toEqual([])
  })

  test('are kept by nobody in between, since their order goes by who looks', async () => {
    await using server = await aServer({ open })
    const { headers } = await server.get('/api/issues')
    expect([headers['cache-control'], headers.vary]).toEqual(['private, no-cache', 'Cookie, Authorization'])
  })

  test('are dropped where somebody’s repository turned private, with its count', async () => {
    await using server = await aServer({ open })
    const [id, other] = [await anIssue(server, 1), await anIssue(server, 2)]
    await server.db.updateTable('repositories').set({ availableIssueCount: 1 }).execute()
    const dropped = await issueStore(server.db).drop([id])
    const counts = await server.db
      .selectFrom('repositories')
      .select(['id', 'availableIssueCount as count'])
      .orderBy('availableIssueCount')
      .execute()
    expect([dropped, counts, await daysOf(server)]).toEqual([
      [{ id, version: 2 }],
      [
        { id, count: 0 },
        { id: other, count: 1 },
      ],
      [2],
    ])
  })

  test('that came while a repository turned private are not kept', async () => {
    await using server = await aServer({ open })
    const id = await aRepositoryRow(server, { private: true })
    const found = {
      ...{ id: '1', title: 'Secret', url: 'https://github.test/1', labels: [], commentCount: 0 },
      ...{ isAssigned: false, createdAt: '2026-05-01T10:00:00Z', updatedAt: '2026-05-01T10:00:00Z' },
    }
    await server.db.transaction().execute((trx) => issueStore(trx).keep(id, [found]))
    expect((await server.get(`/api/issues`)).body).toEqual({ issues: [], count: 0 })
  })
})

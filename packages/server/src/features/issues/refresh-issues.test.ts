import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  createHostedRepository,
  hostIssueFixture,
  readStoredIssues,
  refreshStoredIssues,
} from '../../../test/hosted-issues.ts'
import { insertRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { createTestServerWithHosts } from '../../../test/test-server-with-hosts.ts'
import { refreshDueIssues } from './refresh-issues.ts'

describe.each(databases)('refreshIssues on $kind', ({ open }) => {
  const createContext = () => createTestServerWithHosts({ open })

  test.each(['gitHub', 'gitLab', 'bitbucket'] as const)('stores issues from %s', async (kind) => {
    await using context = await createContext()
    const issues = [hostIssueFixture(1), hostIssueFixture(2), hostIssueFixture(3, { labels: ['later'] })]
    const { id } = await createHostedRepository(context, issues, { kind })
    await refreshStoredIssues(context.server, id)
    expect(await readStoredIssues(context.server, id)).toEqual({
      ...{ titles: ['Issue 1', 'Issue 2'], count: 2, isChecked: true },
    })
  })

  test.each([
    ['closed', { state: 'closed' }],
    ['assigned', { assignee: 'adabyrne' }],
    ['idle for half a year', { createdAt: '2025-01-01T09:00:00Z', updatedAt: '2025-11-20T09:00:00Z' }],
    ['without a matching label', { labels: [] }],
  ] as const)('deletes issues that are %s', async (_, change) => {
    await using context = await createContext()
    const { id, updateHost } = await createHostedRepository(context, [
      hostIssueFixture(1),
      hostIssueFixture(2),
    ])
    await refreshStoredIssues(context.server, id)
    updateHost({ issues: [hostIssueFixture(1, change), hostIssueFixture(2)] })
    await refreshStoredIssues(context.server, id)
    expect(await readStoredIssues(context.server, id)).toMatchObject({ titles: ['Issue 2'], count: 1 })
  })

  test.each([
    ['archived', { isArchived: true }],
    ['private', { isPrivate: true }],
    ['gone', { fullName: 'looms/elsewhere' }],
    ['another one under the same name', { id: 9 }],
  ])('deletes issues when their repository is %s', async (_, change) => {
    await using context = await createContext()
    const { id, updateHost } = await createHostedRepository(context, [hostIssueFixture(1)], {
      hostId: '7000',
    })
    await refreshStoredIssues(context.server, id)
    updateHost(change)
    await refreshStoredIssues(context.server, id)
    expect(await readStoredIssues(context.server, id)).toMatchObject({ titles: [], count: 0 })
  })

  test('makes only conditional requests for an unchanged list', async () => {
    await using context = await createContext()
    const { id } = await createHostedRepository(context, [hostIssueFixture(1)])
    await refreshStoredIssues(context.server, id)
    const { requests } = context.hosts.gitHub
    const requestCountBefore = requests.length
    await refreshStoredIssues(context.server, id)
    const statuses = requests.slice(requestCountBefore).map(({ status }) => status)
    expect({
      requestCount: statuses.length,
      statuses: new Set(statuses),
      issues: await readStoredIssues(context.server, id),
    }).toMatchObject({
      requestCount: requestCountBefore,
      statuses: new Set([304]),
      issues: { titles: ['Issue 1'] },
    })
  })

  test('publishes an event only when an issue changed', async () => {
    await using context = await createContext()
    const { id, updateHost } = await createHostedRepository(context, [hostIssueFixture(1)])
    await refreshStoredIssues(context.server, id)
    await refreshStoredIssues(context.server, id)
    updateHost({ issues: [hostIssueFixture(1, { commentCount: 9 })] })
    await refreshStoredIssues(context.server, id)
    expect(context.server.publishedEvents).toEqual([
      { type: 'repository', id, version: 2 },
      { type: 'repository', id, version: 3 },
    ])
  })

  test('makes one request for a repository without open issues', async () => {
    await using context = await createContext()
    const { id } = await createHostedRepository(context, [hostIssueFixture(1, { state: 'closed' })])
    await refreshStoredIssues(context.server, id)
    expect(context.hosts.gitHub.requests.map(({ path }) => path)).toEqual([
      expect.stringContaining('/repos/looms/team-7000'),
    ])
  })

  test.each([
    ['private', { private: true }],
    ['not on a code host', { source: 'other' }],
  ] as const)('makes no request when the repository is %s', async (_, columns) => {
    await using context = await createContext()
    const { id } = await createHostedRepository(context, [hostIssueFixture(1)], columns)
    await refreshStoredIssues(context.server, id)
    expect(context.hosts.gitHub.requests).toEqual([])
  })

  test('keeps the issues and the queue position when rate-limited', async () => {
    await using context = await createContext()
    const { id } = await createHostedRepository(context, [hostIssueFixture(1)])
    await refreshStoredIssues(context.server, id)
    context.hosts.gitHub.queueFaults({ kind: 'rateLimited', retryAfterSeconds: 60 })
    await refreshStoredIssues(context.server, id)
    expect(await readStoredIssues(context.server, id)).toEqual({
      titles: ['Issue 1'],
      count: 1,
      isChecked: false,
    })
  })

  test('keeps the issues and moves to the end of the queue after another failure', async () => {
    await using context = await createContext()
    const { id } = await createHostedRepository(context, [hostIssueFixture(1)])
    await refreshStoredIssues(context.server, id)
    context.hosts.gitHub.queueFaults({ kind: 'status', status: 401 })
    await refreshStoredIssues(context.server, id)
    expect(await readStoredIssues(context.server, id)).toEqual({
      titles: ['Issue 1'],
      count: 1,
      isChecked: true,
    })
  })
})

describe.each(databases)('refreshDueIssues on $kind', ({ open }) => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

  async function listSentTasks(server: TestServer) {
    const sent: unknown[] = []
    const send = async (_: string, payload: unknown) => void sent.push(payload)
    await refreshDueIssues({ db: server.db, tasks: { send } })()
    return sent
  }

  test('sends the longest-waiting repositories first, each after six hours at the earliest', async () => {
    await using server = await createTestServer({ open })
    const createRow = (hours: number | null) =>
      insertRepository(server, {
        report: {},
        issuesCheckedAt: hours === null ? null : hoursAgo(hours),
      })
    const [checkedLastWeek, neverChecked] = [await createRow(168), await createRow(null)]
    const checkedYesterday = await createRow(24)
    await createRow(5)
    expect(await listSentTasks(server)).toEqual(
      [neverChecked, checkedLastWeek, checkedYesterday].map((repositoryId) => ({ repositoryId })),
    )
  })

  test('skips private and unanalyzed repositories', async () => {
    await using server = await createTestServer({ open })
    await insertRepository(server, { report: {}, private: true })
    await insertRepository(server)
    expect(await listSentTasks(server)).toEqual([])
  })

  test('sends at most 200 repositories, some of each code host', async () => {
    await using server = await createTestServer({ open })
    const first = await insertRepository(server, { report: {} })
    await sql`
      insert into repositories (id, source, full_name, name, clone_url, url, report)
      select gen_random_uuid(), source, full_name, name, clone_url || place, url, report
      from repositories, generate_series(1, 250) as place where id = ${first}`.execute(server.db)
    const gitLabRepository = await insertRepository(server, {
      report: {},
      source: 'gitlab',
      issuesCheckedAt: hoursAgo(7),
    })
    const sent = await listSentTasks(server)
    expect({ taskCount: sent.length, secondTask: sent[1] }).toEqual({
      taskCount: 200,
      secondTask: { repositoryId: gitLabRepository },
    })
  })
})

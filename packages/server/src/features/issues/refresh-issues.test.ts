import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aRepositoryRow } from '../../../test/a-repository-row.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { aServerWithHosts } from '../../../test/some-hosts.ts'
import { aHostedRepository, aHostIssue, keptIssues, refreshed } from '../../../test/some-issues.ts'
import { refreshDueIssues } from './refresh-issues.ts'

describe.each(databases)('issues that welcome contributors on $kind', ({ open }) => {
  const aWorld = () => aServerWithHosts({ open })

  test.each(['gitHub', 'gitLab', 'bitbucket'] as const)('are gathered at %s', async (kind) => {
    await using world = await aWorld()
    const issues = [aHostIssue(1), aHostIssue(2), aHostIssue(3, { labels: ['later'] })]
    const { id } = await aHostedRepository(world, issues, { kind })
    await refreshed(world.server, id)
    expect(await keptIssues(world.server, id)).toEqual({
      ...{ titles: ['Issue 1', 'Issue 2'], count: 2, wasAsked: true },
    })
  })

  test.each([
    ['closed', { state: 'closed' }],
    ['assigned', { assignee: 'adabyrne' }],
    ['idle for half a year', { createdAt: '2025-01-01T09:00:00Z', updatedAt: '2025-11-20T09:00:00Z' }],
    ['none of the labels', { labels: [] }],
  ] as const)('go when they are %s', async (_, change) => {
    await using world = await aWorld()
    const { id, becomes } = await aHostedRepository(world, [aHostIssue(1), aHostIssue(2)])
    await refreshed(world.server, id)
    becomes({ issues: [aHostIssue(1, change), aHostIssue(2)] })
    await refreshed(world.server, id)
    expect(await keptIssues(world.server, id)).toMatchObject({ titles: ['Issue 2'], count: 1 })
  })

  test.each([
    ['archived', { isArchived: true }],
    ['private', { isPrivate: true }],
    ['gone', { fullName: 'looms/elsewhere' }],
    ['another under its old name', { id: 9 }],
  ])('go when their repository is %s', async (_, change) => {
    await using world = await aWorld()
    const { id, becomes } = await aHostedRepository(world, [aHostIssue(1)], { hostId: '7000' })
    await refreshed(world.server, id)
    becomes(change)
    await refreshed(world.server, id)
    expect(await keptIssues(world.server, id)).toMatchObject({ titles: [], count: 0 })
  })

  test('of an unchanged list cost nothing but a word that nothing changed', async () => {
    await using world = await aWorld()
    const { id } = await aHostedRepository(world, [aHostIssue(1)])
    await refreshed(world.server, id)
    const { requests } = world.hosts.gitHub
    const before = requests.length
    await refreshed(world.server, id)
    const again = requests.slice(before).map(({ status }) => status)
    expect([again.length, new Set(again), await keptIssues(world.server, id)]).toMatchObject([
      before,
      new Set([304]),
      { titles: ['Issue 1'] },
    ])
  })

  test('are announced with their repository when something changed, and only then', async () => {
    await using world = await aWorld()
    const { id, becomes } = await aHostedRepository(world, [aHostIssue(1)])
    await refreshed(world.server, id)
    await refreshed(world.server, id)
    becomes({ issues: [aHostIssue(1, { commentCount: 9 })] })
    await refreshed(world.server, id)
    expect(world.server.announced).toEqual([
      { type: 'repository', id, version: 2 },
      { type: 'repository', id, version: 3 },
    ])
  })

  test('of a repository without open issues need one question', async () => {
    await using world = await aWorld()
    const { id } = await aHostedRepository(world, [aHostIssue(1, { state: 'closed' })])
    await refreshed(world.server, id)
    expect(world.hosts.gitHub.requests.map(({ path }) => path)).toEqual([
      expect.stringContaining('/repos/looms/team-7000'),
    ])
  })

  test.each([
    ['private', { private: true }],
    ['at no code host', { source: 'other' }],
  ] as const)('are asked for at no host where a repository is %s', async (_, columns) => {
    await using world = await aWorld()
    const { id } = await aHostedRepository(world, [aHostIssue(1)], columns)
    await refreshed(world.server, id)
    expect(world.hosts.gitHub.requests).toEqual([])
  })

  test('are not lost, and the repository keeps its turn, while its host wants no requests', async () => {
    await using world = await aWorld()
    const { id } = await aHostedRepository(world, [aHostIssue(1)])
    await refreshed(world.server, id)
    world.hosts.gitHub.next({ kind: 'rateLimited', retryAfterSeconds: 60 })
    await refreshed(world.server, id)
    expect(await keptIssues(world.server, id)).toEqual({ titles: ['Issue 1'], count: 1, wasAsked: false })
  })

  test('are not lost, and it is the turn of others, when their host is broken', async () => {
    await using world = await aWorld()
    const { id } = await aHostedRepository(world, [aHostIssue(1)])
    await refreshed(world.server, id)
    world.hosts.gitHub.next({ kind: 'status', status: 401 })
    await refreshed(world.server, id)
    expect(await keptIssues(world.server, id)).toEqual({ titles: ['Issue 1'], count: 1, wasAsked: true })
  })
})

describe.each(databases)('whose turn it is on $kind', ({ open }) => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

  async function sentOf(server: TestServer) {
    const sent: unknown[] = []
    const send = async (_: string, payload: unknown) => void sent.push(payload)
    await refreshDueIssues({ db: server.db, tasks: { send } })()
    return sent
  }

  test('is decided by who waited longest, for six hours at least', async () => {
    await using server = await aServer({ open })
    const of = (hours: number | null) =>
      aRepositoryRow(server, {
        report: {},
        issuesCheckedAt: hours === null ? null : hoursAgo(hours),
      })
    const [week, never] = [await of(168), await of(null)]
    const day = await of(24)
    await of(5)
    expect(await sentOf(server)).toEqual([never, week, day].map((repositoryId) => ({ repositoryId })))
  })

  test('is never that of a private repository, or of one that was not read', async () => {
    await using server = await aServer({ open })
    await aRepositoryRow(server, { report: {}, private: true })
    await aRepositoryRow(server)
    expect(await sentOf(server)).toEqual([])
  })

  test('is that of 200 in an hour, of every host some', async () => {
    await using server = await aServer({ open })
    const first = await aRepositoryRow(server, { report: {} })
    await sql`
      insert into repositories (id, source, full_name, name, clone_url, url, report)
      select gen_random_uuid(), source, full_name, name, clone_url || place, url, report
      from repositories, generate_series(1, 250) as place where id = ${first}`.execute(server.db)
    const lab = await aRepositoryRow(server, {
      report: {},
      source: 'gitlab',
      issuesCheckedAt: hoursAgo(7),
    })
    const sent = await sentOf(server)
    expect([sent.length, sent[1]]).toEqual([200, { repositoryId: lab }])
  })
})

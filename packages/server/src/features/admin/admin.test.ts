import { randomUUIDv7 } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { beginRun } from '../../../test/begin-run.ts'
import { databases } from '../../../test/databases.ts'
import {
  insertAnswer,
  insertOpenJob,
  insertOrganization,
  insertQuestion,
} from '../../../test/insert-content.ts'
import { insertRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

async function fetchStats(server: TestServer) {
  const admin = await server.createUser({ login: 'boss', role: 'admin' })
  return (await server.get('/api/admin/stats', { as: admin })).body
}

describe.each(databases)('site statistics on $kind', ({ open }) => {
  test('count users by state', async () => {
    await using server = await createTestServer({ open })
    await server.createUser({ role: 'client', analyzeTimestamp: new Date() })
    await server.createUser({ visibility: 'private', analyzeTimestamp: new Date() })
    await server.createUser({ visibility: 'deleted' })
    const anonymous = { visibility: 'unregistered', anonymousTokenHash: Buffer.from('x') } as const
    await server.db
      .insertInto('users')
      .values({ id: randomUUIDv7(), ...anonymous })
      .execute()
    const { users } = await fetchStats(server)
    expect(users).toEqual({ total: 5, registered: 4, analyzed: 2, private: 1, deleted: 1, clients: 1 })
  })

  test('count repositories and reasons of failures', async () => {
    await using server = await createTestServer({ open })
    const ids = await Promise.all(Array.from({ length: 6 }, () => insertRepository(server)))
    const updateRepository = async (index: number, columns: object) =>
      server.db.updateTable('repositories').set(columns).where('id', '=', ids[index]!).execute()
    await server.db.updateTable('repositories').set({ analyzedAt: new Date(), failure: null }).execute()
    await updateRepository(0, { private: true })
    await updateRepository(1, { analyzedAt: null })
    await updateRepository(2, { failure: 'tooLarge' })
    await updateRepository(3, { failure: 'notFound' })
    await updateRepository(4, { failure: 'notFound' })
    const { repositories, failures } = await fetchStats(server)
    expect({ repositories, failures }).toEqual({
      repositories: { total: 6, private: 1, waiting: 1, failed: 3 },
      failures: [
        { reason: 'notFound', count: 2 },
        { reason: 'tooLarge', count: 1 },
      ],
    })
  })

  test('count packages and unregistered ones', async () => {
    // The service counts unregistered packages once a minute.
    await using server = await createTestServer({ open, isolated: true })
    const repositories = [await insertRepository(server), await insertRepository(server)]
    const packageRow = (repositoryId: string, name: string, technology: string | null = null) =>
      ({ repositoryId, ecosystem: 'npm', name, technology }) as const
    await server.db
      .insertInto('repositoryPackages')
      .values([
        ...repositories.map((id) => packageRow(id, 'left-pad')),
        ...repositories.map((id) => packageRow(id, 'react', 'react')),
        packageRow(repositories[0]!, 'koa-router'),
        packageRow(repositories[0]!, 'rare'),
      ])
      .execute()
    const koa = { name: 'koa', title: 'Koa', group: 'backend', packageNames: ['koa-router'] }
    await server.db
      .insertInto('packages')
      .values({ id: randomUUIDv7(), ...koa, pending: true })
      .execute()
    const { packages } = await fetchStats(server)
    expect(packages).toEqual({ total: 1, pending: 1, unknown: 2 })
  })

  test('count user content', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const acme = await insertOrganization(server, ada)
    await insertOpenJob(server, acme)
    await insertOpenJob(server, acme, { status: 'draft' })
    const question = await insertQuestion(server, ada)
    await insertAnswer(server, ada, question)
    await insertAnswer(server, ada, await insertQuestion(server, ada, { status: 'archived', alias: 'how' }))
    const { jobs, organizations, questions, answers } = await fetchStats(server)
    expect({ jobs, organizations, questions, answers }).toEqual({
      jobs: { drafts: 1, published: 1 },
      ...{ organizations: 1, questions: 1, answers: 1 },
    })
  })

  test('cover the last thirty days, latest last', async () => {
    await using server = await createTestServer({ open })
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await server.createUser({ createdAt: daysAgo(3) })
    await server.createUser({ createdAt: daysAgo(40) })
    const ada = await server.createUser()
    await beginRun(server.db, ada.id, [])
    await server.db
      .updateTable('analysisRuns')
      .set({ state: 'done', finishedAt: daysAgo(1) })
      .execute()
    await server.post('/api/profile/visit', { as: ada })
    const { days } = await fetchStats(server)
    const figures = days.map(({ signUps, visits, analyses }: Record<string, number>) => [
      signUps,
      visits,
      analyses,
    ])
    expect({ count: figures.length, latest: figures.slice(-4), sorted: isSorted(days) }).toEqual({
      count: 30,
      latest: [
        [1, 0, 0],
        [0, 0, 0],
        [0, 0, 1],
        // Ada, and the admin who requests the statistics.
        [2, 1, 0],
      ],
      sorted: true,
    })
  })

  test('measure storage at most once a minute', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'handiwork-stats-'))
    await using stack = new AsyncDisposableStack()
    stack.defer(() => rm(dataFolder, { recursive: true }))
    const server = stack.use(await createTestServer({ open, settings: { dataDirectory: dataFolder } }))
    vi.useFakeTimers({ toFake: ['performance'] })
    stack.defer(() => void vi.useRealTimers())
    const admin = await server.createUser({ role: 'admin' })
    const writeData = async (path: string, bytes: number) => {
      await mkdir(join(dataFolder, path), { recursive: true })
      await writeFile(join(dataFolder, path, 'file'), Buffer.alloc(bytes))
    }
    const fetchStorage = async () => (await server.get('/api/admin/stats', { as: admin })).body.storage
    await writeData('facts/a', 20)
    await writeData('mirrors/a/objects', 300)
    await server.db
      .insertInto('files')
      .values({ name: 'a.png', content: Buffer.alloc(7), type: 'image/png' })
      .execute()
    const first = await fetchStorage()
    await writeData('facts/b', 1)
    vi.advanceTimersByTime(59_000)
    const second = await fetchStorage()
    vi.advanceTimersByTime(2000)
    const third = await fetchStorage()
    expect({
      first: { ...first, database: first.database > 0 },
      facts: [second.facts, third.facts],
    }).toEqual({ first: { database: true, pictures: 7, facts: 20, copies: 300 }, facts: [20, 21] })
  })
})

test('site statistics are visible to admins only', async () => {
  await using server = await createTestServer()
  const [client, admin] = [
    await server.createUser({ role: 'client' }),
    await server.createUser({ role: 'admin' }),
  ]
  const statuses = []
  for (const request of [{}, { as: client }, { as: { token: await server.token(admin) } }, { as: admin }])
    statuses.push((await server.get('/api/admin/stats', request)).status)
  expect(statuses).toEqual([401, 403, 403, 200])
})

function isSorted(days: readonly { readonly date: string }[]): boolean {
  return days.every(({ date }, index) => index === 0 || days[index - 1]!.date < date)
}

import { randomUUIDv7 } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aRepositoryRow } from '../../../test/a-repository-row.ts'
import { aRun } from '../../../test/a-run.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { aJob, anAnswer, anOrganization, aQuestion } from '../../../test/things-of-people.ts'

async function statsOf(server: TestServer) {
  const admin = await server.person({ login: 'boss', role: 'admin' })
  return (await server.get('/api/admin/stats', { as: admin })).body
}

describe.each(databases)('figures of the site on $kind', ({ open }) => {
  test('of people', async () => {
    await using server = await aServer({ open })
    await server.person({ role: 'client', analyzeTimestamp: new Date() })
    await server.person({ visibility: 'private', analyzeTimestamp: new Date() })
    await server.person({ visibility: 'deleted' })
    const anonymous = { visibility: 'unregistered', anonymousTokenHash: Buffer.from('x') } as const
    await server.db
      .insertInto('users')
      .values({ id: randomUUIDv7(), ...anonymous })
      .execute()
    const { users } = await statsOf(server)
    expect(users).toEqual({ total: 5, registered: 4, analyzed: 2, private: 1, deleted: 1, clients: 1 })
  })

  test('of repositories, and why some could not be read', async () => {
    await using server = await aServer({ open })
    const ids = await Promise.all(Array.from({ length: 6 }, () => aRepositoryRow(server)))
    const set = async (index: number, columns: object) =>
      server.db.updateTable('repositories').set(columns).where('id', '=', ids[index]!).execute()
    await server.db.updateTable('repositories').set({ analyzedAt: new Date(), failure: null }).execute()
    await set(0, { private: true })
    await set(1, { analyzedAt: null })
    await set(2, { failure: 'tooLarge' })
    await set(3, { failure: 'notFound' })
    await set(4, { failure: 'notFound' })
    const { repositories, failures } = await statsOf(server)
    expect({ repositories, failures }).toEqual({
      repositories: { total: 6, private: 1, waiting: 1, failed: 3 },
      failures: [
        { reason: 'notFound', count: 2 },
        { reason: 'tooLarge', count: 1 },
      ],
    })
  })

  test('of packages, and of those nobody registered', async () => {
    await using server = await aServer({ open })
    const repositories = [await aRepositoryRow(server), await aRepositoryRow(server)]
    const used = (repositoryId: string, name: string, technology: string | null = null) =>
      ({ repositoryId, ecosystem: 'npm', name, technology }) as const
    await server.db
      .insertInto('repositoryPackages')
      .values([
        ...repositories.map((id) => used(id, 'left-pad')),
        ...repositories.map((id) => used(id, 'react', 'react')),
        used(repositories[0]!, 'koa-router'),
        used(repositories[0]!, 'rare'),
      ])
      .execute()
    const koa = { name: 'koa', title: 'Koa', group: 'backend', packageNames: ['koa-router'] }
    await server.db
      .insertInto('packages')
      .values({ id: randomUUIDv7(), ...koa, pending: true })
      .execute()
    const { packages } = await statsOf(server)
    expect(packages).toEqual({ total: 1, pending: 1, unknown: 2 })
  })

  test('of what people write', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const acme = await anOrganization(server, ada)
    await aJob(server, acme)
    await aJob(server, acme, { status: 'draft' })
    const question = await aQuestion(server, ada)
    await anAnswer(server, ada, question)
    await anAnswer(server, ada, await aQuestion(server, ada, { status: 'archived', alias: 'how' }))
    const { jobs, organizations, questions, answers } = await statsOf(server)
    expect({ jobs, organizations, questions, answers }).toEqual({
      jobs: { drafts: 1, published: 1 },
      ...{ organizations: 1, questions: 1, answers: 1 },
    })
  })

  test('of the last thirty days, the latest last', async () => {
    await using server = await aServer({ open })
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    await server.person({ createdAt: ago(3) })
    await server.person({ createdAt: ago(40) })
    const ada = await server.person()
    await aRun(server.db, ada.id, [])
    await server.db
      .updateTable('analysisRuns')
      .set({ state: 'done', finishedAt: ago(1) })
      .execute()
    await server.post('/api/profile/visit', { as: ada })
    const { days } = await statsOf(server)
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
        // Ada, and the admin who looks.
        [2, 1, 0],
      ],
      sorted: true,
    })
  })

  test('of what takes room, at most a minute old', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'handiwork-stats-'))
    await using stack = new AsyncDisposableStack()
    stack.defer(() => rm(dataFolder, { recursive: true }))
    let now = new Date('2026-05-01T12:00:00Z')
    const server = stack.use(await aServer({ open, settings: { dataFolder }, now: () => now }))
    const admin = await server.person({ role: 'admin' })
    const keep = async (path: string, bytes: number) => {
      await mkdir(join(dataFolder, path), { recursive: true })
      await writeFile(join(dataFolder, path, 'file'), Buffer.alloc(bytes))
    }
    const seen = async () => (await server.get('/api/admin/stats', { as: admin })).body.storage
    await keep('facts/a', 20)
    await keep('mirrors/a/objects', 300)
    await server.db
      .insertInto('files')
      .values({ name: 'a.png', content: Buffer.alloc(7), type: 'image/png' })
      .execute()
    const first = await seen()
    await keep('facts/b', 1)
    now = new Date(now.getTime() + 59_000)
    const second = await seen()
    now = new Date(now.getTime() + 2000)
    const third = await seen()
    expect({
      first: { ...first, database: first.database > 0 },
      facts: [second.facts, third.facts],
    }).toEqual({ first: { database: true, pictures: 7, facts: 20, copies: 300 }, facts: [20, 21] })
  })
})

test('figures are for admins', async () => {
  await using server = await aServer()
  const [client, admin] = [await server.person({ role: 'client' }), await server.person({ role: 'admin' })]
  const statuses = []
  for (const request of [{}, { as: client }, { as: { token: await server.token(admin) } }, { as: admin }])
    statuses.push((await server.get('/api/admin/stats', request)).status)
  expect(statuses).toEqual([401, 403, 403, 200])
})

// --- internal ---

function isSorted(days: readonly { readonly date: string }[]): boolean {
  return days.every(({ date }, index) => index === 0 || days[index - 1]!.date < date)
}

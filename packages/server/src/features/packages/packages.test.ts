import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aRepositoryRow, hasPartIn } from '../../../test/a-repository-row.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'

async function aPackage(server: TestServer, title: string, columns = {}): Promise<string> {
  const id = randomUUIDv7()
  await server.db
    .insertInto('packages')
    .values({ id, title, name: title.toLowerCase(), group: 'backend', ...columns })
    .execute()
  return id
}

async function uses(
  server: TestServer,
  repositoryId: string,
  name: string,
  technology: string | null = null,
) {
  await server.db
    .insertInto('repositoryPackages')
    .values({ repositoryId, ecosystem: 'npm', name, technology })
    .execute()
}

const titles = (body: readonly { title: string }[]) => body.map(({ title }) => title)

describe.each(databases)('packages on $kind', ({ open }) => {
  test('are listed by group and title, in pages, with how many use them', async () => {
    await using server = await aServer({ open })
    for (const title of ['Koa', 'Express']) await aPackage(server, title)
    await aPackage(server, 'Jest', { group: 'unit', packageNames: ['jest', '@jest/core'] })
    const repository = await aRepositoryRow(server)
    await uses(server, repository, 'koa', 'koa')
    await uses(server, repository, 'koa-router', 'koa')
    const list = await server.get('/api/packages?limit=2')
    const some = [await server.get('/api/packages?group=unit'), await server.get('/api/packages?query=@JEST')]
    expect({
      total: list.headers['x-total-count'],
      listed: titles(list.body),
      koa: list.body[1].projectCount,
      some: some.map(({ body }) => titles(body)),
    }).toEqual({ total: '3', listed: ['Express', 'Koa'], koa: 1, some: [['Jest'], ['Jest']] })
  })

  test('that wait for approval are seen by admins, and by who proposed them', async () => {
    await using server = await aServer({ open })
    const [ada, other, admin] = [
      await server.person(),
      await server.person(),
      await server.person({ role: 'admin' }),
    ]
    const id = await aPackage(server, 'Mine', { pending: true, proposedBy: ada.id })
    const seen = []
    for (const as of [other, ada, admin]) {
      const list = await server.get('/api/packages', { as })
      seen.push([(await server.get(`/api/packages/${id}`, { as })).status, list.headers['x-total-count']])
    }
    expect(seen).toEqual([
      [404, '0'],
      [200, '1'],
      [200, '1'],
    ])
  })

  test.each([
    ['true', ['Proposed']],
    ['false', ['Approved']],
    ['', ['Approved', 'Proposed']],
  ])('are asked for by whether they wait for approval: %j', async (pending, listed) => {
    await using server = await aServer({ open })
    const admin = await server.person({ role: 'admin' })
    await aPackage(server, 'Proposed', { pending: true })
    await aPackage(server, 'Approved')
    const { body, headers } = await server.get('/api/packages', { as: admin, query: { pending } })
    expect([titles(body), headers['x-total-count']]).toEqual([listed, String(listed.length)])
  })

  test('of others that wait are nobody’s to ask for', async () => {
    await using server = await aServer({ open })
    await aPackage(server, 'Proposed', { pending: true, proposedBy: (await server.person()).id })
    const lists = [{}, { as: await server.person() }].map((asked) =>
      server.get('/api/packages?pending=true', asked),
    )
    expect((await Promise.all(lists)).map(({ body }) => body)).toEqual([[], []])
  })

  test('that are unknown are told to their person', async () => {
    await using server = await aServer({ open })
    const [ada, other, admin] = [
      await server.person(),
      await server.person(),
      await server.person({ role: 'admin' }),
    ]
    await aPackage(server, 'Taken', { packageNames: ['taken'] })
    for (const names of [
      ['rare', 'often'],
      ['often', 'taken'],
    ]) {
      const id = await aRepositoryRow(server)
      await hasPartIn(server, ada, id)
      for (const name of names) await uses(server, id, name)
      await uses(server, id, 'react', 'react')
    }
    const path = `/api/users/${ada.id}/packages/unknown`
    const statuses = []
    for (const as of [other, admin]) statuses.push((await server.get(path, { as })).status)
    const all = await server.get('/api/packages/unknown?limit=1', { as: admin })
    expect({
      own: (await server.get(path, { as: ada })).body,
      stranger: (await server.get(path)).status,
      statuses,
      all: [all.headers['x-total-count'], all.body],
    }).toEqual({
      own: [
        { name: 'often', ecosystem: 'npm', projectCount: 2 },
        { name: 'rare', ecosystem: 'npm', projectCount: 1 },
      ],
      stranger: 404,
      statuses: [404, 200],
      all: ['2', [{ name: 'often', ecosystem: 'npm', projectCount: 2 }]],
    })
  })
})

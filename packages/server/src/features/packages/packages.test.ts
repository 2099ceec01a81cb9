import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { insertRepository, insertUserRepository } from '../../../test/insert-repository.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

async function insertPackage(server: TestServer, title: string, columns = {}): Promise<string> {
  const id = randomUUIDv7()
  await server.db
    .insertInto('packages')
    .values({ id, title, name: title.toLowerCase(), group: 'backend', ...columns })
    .execute()
  return id
}

async function insertUse(
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
  test('are listed by group and title, in pages, with their number of projects', async () => {
    await using server = await createTestServer({ open })
    for (const title of ['Koa', 'Express']) await insertPackage(server, title)
    await insertPackage(server, 'Jest', { group: 'unit', packageNames: ['jest', '@jest/core'] })
    const repository = await insertRepository(server)
    await insertUse(server, repository, 'koa', 'koa')
    await insertUse(server, repository, 'koa-router', 'koa')
    const list = await server.get('/api/packages?limit=2')
    const some = [await server.get('/api/packages?group=unit'), await server.get('/api/packages?query=@JEST')]
    expect({
      total: list.headers['x-total-count'],
      listed: titles(list.body),
      koa: list.body[1].projectCount,
      some: some.map(({ body }) => titles(body)),
    }).toEqual({ total: '3', listed: ['Express', 'Koa'], koa: 1, some: [['Jest'], ['Jest']] })
  })

  test('that are pending are visible to admins and to the user who proposed them', async () => {
    await using server = await createTestServer({ open })
    const [ada, otherUser, admin] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser({ role: 'admin' }),
    ]
    const id = await insertPackage(server, 'Mine', { pending: true, proposedBy: ada.id })
    const results = []
    for (const as of [otherUser, ada, admin]) {
      const list = await server.get('/api/packages', { as })
      results.push([(await server.get(`/api/packages/${id}`, { as })).status, list.headers['x-total-count']])
    }
    expect(results).toEqual([
      [404, '0'],
      [200, '1'],
      [200, '1'],
    ])
  })

  test.each([
    ['true', ['Proposed']],
    ['false', ['Approved']],
    ['', ['Approved', 'Proposed']],
  ])('are filtered by approval: %j', async (pending, listed) => {
    await using server = await createTestServer({ open })
    const admin = await server.createUser({ role: 'admin' })
    await insertPackage(server, 'Proposed', { pending: true })
    await insertPackage(server, 'Approved')
    const { body, headers } = await server.get('/api/packages', { as: admin, query: { pending } })
    expect({ titles: titles(body), total: headers['x-total-count'] }).toEqual({
      titles: listed,
      total: String(listed.length),
    })
  })

  test('that other users proposed are not listed while pending', async () => {
    await using server = await createTestServer({ open })
    await insertPackage(server, 'Proposed', { pending: true, proposedBy: (await server.createUser()).id })
    const lists = [{}, { as: await server.createUser() }].map((options) =>
      server.get('/api/packages?pending=true', options),
    )
    expect((await Promise.all(lists)).map(({ body }) => body)).toEqual([[], []])
  })

  test('that are unknown are listed for their user and for admins', async () => {
    await using server = await createTestServer({ open })
    const [ada, otherUser, admin] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser({ role: 'admin' }),
    ]
    await insertPackage(server, 'Taken', { packageNames: ['taken'] })
    for (const names of [
      ['rare', 'often'],
      ['often', 'taken'],
    ]) {
      const id = await insertRepository(server)
      await insertUserRepository(server, ada, id)
      for (const name of names) await insertUse(server, id, name)
      await insertUse(server, id, 'react', 'react')
    }
    const path = `/api/users/${ada.id}/packages/unknown`
    const statuses = []
    for (const as of [otherUser, admin]) statuses.push((await server.get(path, { as })).status)
    const all = await server.get('/api/packages/unknown?limit=1', { as: admin })
    expect({
      own: (await server.get(path, { as: ada })).body,
      signedOut: (await server.get(path)).status,
      statuses,
      all: [all.headers['x-total-count'], all.body],
    }).toEqual({
      own: [
        { name: 'often', ecosystem: 'npm', projectCount: 2 },
        { name: 'rare', ecosystem: 'npm', projectCount: 1 },
      ],
      signedOut: 404,
      statuses: [404, 200],
      all: ['2', [{ name: 'often', ecosystem: 'npm', projectCount: 2 }]],
    })
  })
})

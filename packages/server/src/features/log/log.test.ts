import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

async function insertEvent(
  server: TestServer,
  event: string,
  day: number,
  userId: string | null,
  detail = {},
) {
  const createdAt = new Date(Date.UTC(2026, 0, day))
  await server.db
    .insertInto('usageLog')
    .values({ id: randomUUIDv7(), event, userId, detail: JSON.stringify(detail), createdAt })
    .execute()
}

describe.each(databases)('usage log on $kind', ({ open }) => {
  test('is visible to insiders and admins, and returns 404 to others', async () => {
    await using server = await createTestServer({ open })
    const people = [{}, { insider: true }, { role: 'admin' as const }]
    const statuses = [(await server.get('/api/log')).status]
    for (const columns of people)
      statuses.push((await server.get('/api/log', { as: await server.createUser(columns) })).status)
    expect(statuses).toEqual([404, 404, 200, 200])
  })

  test('lists events latest first, in pages', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ login: 'ada', name: 'Ada', insider: true })
    await insertEvent(server, 'signedIn', 1, ada.id)
    await insertEvent(server, 'followed', 2, ada.id, { userId: ada.id })
    await insertEvent(server, 'jobAdded', 3, null, { title: 'A job', path: '/jobs/1' })
    const { body, headers } = await server.get('/api/log?limit=2', { as: ada })
    const rest = await server.get('/api/log?limit=2&offset=2', { as: ada })
    const filtered = await server.get('/api/log?event=signedIn', { as: ada })
    expect({
      total: headers['x-total-count'],
      entries: body.map((one: Record<string, unknown>) => [one.event, one.user, one.subject]),
      rest: rest.body.map(({ event }: { event: string }) => event),
      filtered: filtered.headers['x-total-count'],
    }).toEqual({
      total: '3',
      entries: [
        ['jobAdded', null, { title: 'A job', path: '/jobs/1' }],
        [
          'followed',
          {
            ...{ _id: ada.id, login: 'ada', name: 'Ada', avatarUrl: null },
            ...{ namePlaceholder: 'A', color: expect.stringMatching(/^#[0-9a-f]{6}$/) },
          },
          { title: 'Ada', path: '/users/ada' },
        ],
      ],
      rest: ['signedIn'],
      filtered: '1',
    })
  })

  test('hides events of hidden users from insiders', async () => {
    await using server = await createTestServer({ open })
    const [eve, ada] = [
      await server.createUser({ visibility: 'private' }),
      await server.createUser({ insider: true }),
    ]
    await insertEvent(server, 'signedIn', 1, eve.id)
    await insertEvent(server, 'followed', 2, ada.id, { userId: eve.id })
    const { body } = await server.get('/api/log', { as: ada })
    expect(body.map((one: Record<string, unknown>) => [one.event, one.subject])).toEqual([['followed', null]])
  })
})

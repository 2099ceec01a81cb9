import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'

async function happened(server: TestServer, event: string, day: number, userId: string | null, detail = {}) {
  const createdAt = new Date(Date.UTC(2026, 0, day))
  await server.db
    .insertInto('usageLog')
    .values({ id: randomUUIDv7(), event, userId, detail: JSON.stringify(detail), createdAt })
    .execute()
}

describe.each(databases)('the usage log on $kind', ({ open }) => {
  test('is for insiders and admins; to others it is not there', async () => {
    await using server = await aServer({ open })
    const people = [{}, { insider: true }, { role: 'admin' as const }]
    const statuses = [(await server.get('/api/log')).status]
    for (const columns of people)
      statuses.push((await server.get('/api/log', { as: await server.person(columns) })).status)
    expect(statuses).toEqual([404, 404, 200, 200])
  })

  test('tells what happened, the latest first, in pages', async () => {
    await using server = await aServer({ open })
    const ada = await server.person({ login: 'ada', name: 'Ada', insider: true })
    await happened(server, 'signedIn', 1, ada.id)
    await happened(server, 'followed', 2, ada.id, { userId: ada.id })
    await happened(server, 'jobAdded', 3, null, { title: 'A job', path: '/jobs/1' })
    const { body, headers } = await server.get('/api/log?limit=2', { as: ada })
    const some = await server.get('/api/log?event=signedIn', { as: ada })
    expect({
      total: headers['x-total-count'],
      told: body.map((one: Record<string, unknown>) => [one.event, one.user, one.subject]),
      some: some.headers['x-total-count'],
    }).toEqual({
      total: '3',
      told: [
        ['jobAdded', null, { title: 'A job', path: '/jobs/1' }],
        [
          'followed',
          { _id: ada.id, login: 'ada', name: 'Ada', avatarUrl: null },
          { title: 'Ada', path: '/users/ada' },
        ],
      ],
      some: '1',
    })
  })

  test('tells insiders nothing of those who are hidden', async () => {
    await using server = await aServer({ open })
    const [eve, ada] = [
      await server.person({ visibility: 'private' }),
      await server.person({ insider: true }),
    ]
    await happened(server, 'signedIn', 1, eve.id)
    await happened(server, 'followed', 2, ada.id, { userId: eve.id })
    const { body } = await server.get('/api/log', { as: ada })
    expect(body.map((one: Record<string, unknown>) => [one.event, one.subject])).toEqual([['followed', null]])
  })
})

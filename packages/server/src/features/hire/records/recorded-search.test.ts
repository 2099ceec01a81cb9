import type { SearchRecord } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'
import { insertSkills } from '../../../../test/insert-skills.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import type { TestUser } from '../../../../test/test-users.ts'
import { reproduceRecord } from './reproduce-record.ts'

async function createDeveloper(server: TestServer, login: string, experience: number): Promise<TestUser> {
  const user = await server.createUser({ login, location: 'Lisbon, Portugal', countryCode: 'pt', experience })
  const figures = { language: 'go', experience, temperature: 60, lastUsedAt: '2026-05-20T00:00:00.000Z' }
  await insertSkills(server, user, { languages: [figures] })
  return user
}

describe.each(databases)('a recorded search on $kind', ({ open }) => {
  test('is reproduced from its record alone, and not after an input changed', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    const people = [
      await createDeveloper(server, 'ada', 561.2574),
      await createDeveloper(server, 'ben', 96.1),
    ]
    const { body } = await server.get('/api/search/users?languages=go&countryCode=pt', { as })
    const { id } = await server.db.selectFrom('searchRecords').select('id').executeTakeFirstOrThrow()
    const record = (await server.get(`/api/search-records/${id}`, { as })).body as SearchRecord
    const [first, ...others] = record.rows
    const changed = { ...first!, inputs: { ...first!.inputs, countryCode: 'es' } }
    expect({
      ranked: record.rows.map(({ userId, rank, reproduced }) => ({ userId, rank, reproduced })),
      sameReasons: record.rows.map(({ reasons }) => reasons),
      reproduced: reproduceRecord(record).reproduced,
      afterChange: reproduceRecord({ ...record, rows: [changed, ...others] }).reproduced,
    }).toEqual({
      ranked: people.map(({ id: userId }, index) => ({ userId, rank: index + 1, reproduced: true })),
      sameReasons: body.map(({ reasons }: { reasons: unknown }) => reasons),
      ...{ reproduced: true, afterChange: false },
    })
  })

  test('continues the ranks of the page before its cursor', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    await createDeveloper(server, 'ada', 561)
    const ben = await createDeveloper(server, 'ben', 96)
    const first = await server.get('/api/search/users?languages=go&limit=1', { as })
    const after = String(first.headers['x-next-cursor'])
    await server.get(`/api/search/users?languages=go&limit=1&after=${after}`, { as })
    const { body } = await server.get('/api/profile/appearances', { as: ben })
    expect(body).toMatchObject([{ rank: 2, total: 2 }])
  })
})

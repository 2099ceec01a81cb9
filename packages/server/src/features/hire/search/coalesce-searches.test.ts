import { describe, expect, test } from 'vitest'
import { databases } from '../../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import type { TestUser } from '../../../../test/test-users.ts'

const path = '/api/search/users?q=tide'

/** What the records and the hiring log contain. */
async function readRecords({ db }: TestServer) {
  const records = await db.selectFrom('searchRecords').select(['id', 'requestCount', 'recruiterId']).execute()
  const entries = await db.selectFrom('hiringLog').select(['recruiterId', 'details']).execute()
  return records.map(({ id, requestCount, recruiterId }) => ({
    ...{ recruiterId, requestCount },
    entryCount: entries.filter((one) => one.recruiterId === recruiterId && one.details['recordId'] === id)
      .length,
  }))
}

const searchConcurrently = (server: TestServer, as: TestUser, count: number) =>
  Promise.all(Array.from({ length: count }, () => server.get(path, { as })))

describe.each(databases)('concurrent searches on $kind', ({ open }) => {
  test('of one recruiter are each counted, and have an entry in the hiring log each', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    const ada = await server.createUser({ login: 'ada', jobTitle: 'Tide modeler' })
    const replies = await searchConcurrently(server, as, 20)
    const later = await server.get(path, { as })
    expect({
      found: new Set(
        [...replies, later].map(({ body }) => body.map(({ _id }: { _id: string }) => _id).join()),
      ),
      records: await readRecords(server),
    }).toEqual({
      found: new Set([ada.id]),
      records: [{ recruiterId: as.id, requestCount: 21, entryCount: 21 }],
    })
  })

  test('of several recruiters are recorded separately', async () => {
    await using server = await createTestServer({ open })
    const recruiters = [
      await server.createUser({ role: 'client' }),
      await server.createUser({ role: 'client' }),
    ]
    await server.createUser({ login: 'ada', jobTitle: 'Tide modeler' })
    await Promise.all(recruiters.map((as) => searchConcurrently(server, as, 3)))
    const records = await readRecords(server)
    expect(new Set(records)).toEqual(
      new Set(recruiters.map(({ id }) => ({ recruiterId: id, requestCount: 3, entryCount: 3 }))),
    )
  })

  test('find no one who withdrew the consent before they arrived', async () => {
    await using server = await createTestServer({ open })
    const as = await server.createUser({ role: 'client' })
    const ada = await server.createUser({ login: 'ada', jobTitle: 'Tide modeler' })
    const earlier = searchConcurrently(server, as, 5)
    await server.patch('/api/profile', { as: ada, body: { findable: false } })
    const later = await searchConcurrently(server, as, 5)
    await earlier
    expect(later.map(({ headers }) => headers['x-total-count'])).toEqual(['0', '0', '0', '0', '0'])
  })
})

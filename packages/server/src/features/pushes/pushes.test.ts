import { describe, expect, test } from 'vitest'
import { createRatedUser, pushFixture } from '../../../test/create-rated-user.ts'
import { databases } from '../../../test/databases.ts'
import { insertRepository, insertUserRepository } from '../../../test/insert-repository.ts'
import { createTestServer } from '../../../test/test-server.ts'

const now = () => new Date('2026-05-31T12:00:00.000Z')

describe.each(databases)('pushes on $kind', ({ open }) => {
  test('of a user cover the past twelve months', async () => {
    await using server = await createTestServer({ open, now })
    const pushes = ['2025-05', '2025-06', '2026-05'].map((month) => pushFixture(month))
    const ada = await createRatedUser(server, { pushes })
    expect(await server.get(`/api/pushes/user/${ada.id}/monthly`)).toMatchObject({
      status: 200,
      body: {
        ...{ pushes: pushes.slice(1), pushType: 'monthly', referenceType: 'user', referenceId: ada.id },
        ...{ startTimestamp: '2025-06-01T00:00:00.000Z', endTimestamp: '2026-05-31T12:00:00.000Z' },
      },
    })
  })

  test('of a repository come from its report', async () => {
    await using server = await createTestServer({ open, now })
    const pushes = [pushFixture('2026-03', 4), pushFixture('2026-04', 3)]
    const id = await insertRepository(server, { report: { pushes } })
    const { body } = await server.get(`/api/pushes/repository/${id}/yearly`)
    expect(body.pushes).toMatchObject([{ timestamp: '2026-01-01T00:00:00.000Z', commitCount: 7 }])
  })

  test('of private users and repositories are visible to their owners and admins', async () => {
    await using server = await createTestServer({ open, now })
    const [eve, other] = [
      await createRatedUser(server, {}, { visibility: 'private' }),
      await server.createUser(),
    ]
    const admin = await server.createUser({ role: 'admin' })
    const id = await insertRepository(server, { private: true })
    await insertUserRepository(server, eve, id)
    const statuses = []
    for (const path of [`user/${eve.id}`, `repository/${id}`])
      for (const as of [other, eve, admin])
        statuses.push((await server.get(`/api/pushes/${path}/monthly`, { as })).status)
    expect(statuses).toEqual([404, 200, 200, 404, 200, 200])
  })

  test('return 400 for unsupported types and spans', async () => {
    await using server = await createTestServer({ open, now })
    const ada = await server.createUser()
    const paths = [
      `user/${ada.id}/weekly`,
      `organization/${ada.id}/monthly`,
      `user/${ada.id}/monthly?startTimestamp=2024-01-01T00:00:00Z`,
      `user/${ada.id}/monthly?startTimestamp=yesterday`,
      `user/${ada.id}/monthly?startTimestamp=2026-06-01T00:00:00Z`,
      `user/${ada.id}/monthly?startTimestamp=2024-01-01T00:00:00Z&endTimestamp=2024-12-31T00:00:00Z`,
    ]
    const statuses = await Promise.all(
      paths.map(async (path) => (await server.get(`/api/pushes/${path}`)).status),
    )
    expect(statuses).toEqual([400, 400, 400, 400, 400, 200])
  })
})

import { describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { createTestServer } from './test-server.ts'

describe.each(databases)('a test server on $kind', ({ open }) => {
  test("returns the contract's error for an unknown path", async () => {
    await using server = await createTestServer({ open })
    expect(await server.get('/api/nothing')).toMatchObject({ status: 404, body: { code: 'notFound' } })
  })

  test('accepts requests of its users', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ login: 'ada' })
    expect(await server.get('/api/nothing', { as: ada })).toMatchObject({ status: 404 })
  })
})

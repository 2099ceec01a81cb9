import { expect, test } from 'vitest'
import { createTestServer } from '../test-server.ts'

test('limits slow requests and idle connections', async () => {
  await using server = await createTestServer()
  expect(server.app.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    timeout: 60_000,
  })
})

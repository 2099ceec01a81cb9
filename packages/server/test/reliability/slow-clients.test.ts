import { expect, test } from 'vitest'
import { aServer } from '../a-server.ts'

test('nobody may take long to ask, or keep a connection for nothing', async () => {
  await using server = await aServer()
  expect(server.app.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    timeout: 60_000,
  })
})

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { createServerOptions } from '../../src/plugins/server-options.ts'
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

/** Less than the 30 seconds after which Node checks by default. */
const TEST_TIMEOUT = 15_000

/** Sends the start of a request to a server with deadlines of a moment, and returns the whole response. */
async function sendPartially(start: string): Promise<string> {
  await using server = await createTestServer()
  await using app = Fastify(createServerOptions(server.deps, { headers: 10, request: 20 }))
  app.post('/', async () => 'complete')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(start)
  return await text(socket)
}

describe('a deadline is enforced soon after it has passed, with 408,', () => {
  test.each([
    ['without any byte', ''],
    ['for unfinished headers', 'POST / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    [
      'for an unfinished body',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('%s', { timeout: TEST_TIMEOUT }, async (_, start) => {
    expect(await sendPartially(start)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  })
})

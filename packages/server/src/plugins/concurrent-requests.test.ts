import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { waitUntil } from '../../test/reliability/wait-until.ts'
import { limitConcurrentRequests } from './concurrent-requests.ts'
import { addErrorHandler } from './errors.ts'

/** A server with a route that answers when `finish` is called. */
function createServer(trustProxy = true) {
  const app = Fastify({ trustProxy })
  const { promise, resolve: finish } = Promise.withResolvers<string>()
  addErrorHandler(app)
  limitConcurrentRequests(app, { trustProxy })
  app.get('/slow', () => promise)
  app.get('/healthz', { config: { exemptFromLoadShedding: true } }, () => promise)
  app.get('/fast', async () => 'done')
  app.post('/body', async () => 'done')
  const get = async (url: string, forwardedFor?: string, remoteAddress = '10.0.0.1') => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    return (await app.inject({ url, remoteAddress, headers })).statusCode
  }
  return {
    ...{ app, get, finish },
    /** The statuses of concurrent requests. */
    getConcurrently: async (count: number, ...request: Parameters<typeof get>) => {
      const statuses = Promise.all(Array.from({ length: count }, () => get(...request)))
      setImmediate(finish, 'done')
      return (await statuses).filter((status) => status === 429).length
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

test('limits the client that a proxy reports to 256 concurrent requests', async () => {
  await using server = createServer()
  expect(await server.getConcurrently(300, '/slow', '198.51.100.1')).toBe(44)
})

test('counts an IPv6 network as one client', async () => {
  await using server = createServer()
  const requests = Array.from({ length: 257 }, (_, host) =>
    server.get('/slow', `2001:db8:5::${host.toString(16)}`),
  )
  setImmediate(server.finish, 'done')
  expect((await Promise.all(requests)).filter((status) => status === 429)).toHaveLength(1)
})

test('accepts the next requests of a client after its requests have been answered', async () => {
  await using server = createServer()
  await server.getConcurrently(300, '/slow', '198.51.100.1')
  expect(await server.get('/fast', '198.51.100.1')).toBe(200)
})

test('accepts requests of other clients of the same proxy', async () => {
  await using server = createServer()
  const limited = server.getConcurrently(300, '/slow', '198.51.100.1')
  expect(await server.get('/fast', '198.51.100.2')).toBe(200)
  await limited
})

test.each([
  ['of the proxy itself', '/slow', undefined, '10.0.0.1'],
  ['of a proxy that reports its own address', '/slow', '10.0.0.1', '::ffff:10.0.0.1'],
  ['for health checks', '/healthz', '198.51.100.1', '10.0.0.1'],
])('does not limit requests %s', async (_, url, forwardedFor, remoteAddress) => {
  await using server = createServer()
  expect(await server.getConcurrently(300, url, forwardedFor, remoteAddress)).toBe(0)
})

test('does not limit requests without a trusted proxy, where connections are limited', async () => {
  await using server = createServer(false)
  expect(await server.getConcurrently(300, '/slow', '198.51.100.1')).toBe(0)
})

test('accepts requests again after clients have disconnected in the middle of a body', async () => {
  await using server = createServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const headers = 'Host: localhost\r\nX-Forwarded-For: 198.51.100.1\r\nContent-Type: application/json\r\n'
  const sockets = Array.from({ length: 256 }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    await once(socket, 'connect')
    socket.write(`POST /body HTTP/1.1\r\n${headers}Content-Length: 9\r\n\r\nslow`)
  }
  const waitForStatus = async (expected: number) => {
    const isExpected = async () => (await server.get('/fast', '198.51.100.1')) === expected
    await waitUntil(isExpected, { timeoutMs: 10_000 })
    return await server.get('/fast', '198.51.100.1')
  }
  const whileConnected = await waitForStatus(429)
  for (const socket of sockets) socket.destroy()
  expect({ whileConnected, afterwards: await waitForStatus(200) }).toEqual({
    whileConnected: 429,
    afterwards: 200,
  })
})

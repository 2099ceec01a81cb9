import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { addGracefulShutdown } from '../../src/plugins/graceful-shutdown.ts'

/** A server without connection timeouts, whose slow route responds on demand. */
async function startServer(requestTimeoutMs?: number) {
  const app = Fastify({
    keepAliveTimeout: 0,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  addGracefulShutdown(app, requestTimeoutMs)
  const slow = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    started.resolve()
    await slow.promise
    return 'answered'
  })
  app.get('/quick', async () => 'answered')
  app.post('/quick', async () => 'answered')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, slow, started: started.promise, port: serverPort(app) }
}

function serverPort({ server }: FastifyInstance): number {
  return (server.address() as AddressInfo).port
}

async function fetchText(port: number, path: string, agent: Agent): Promise<string> {
  const request = get({ host: '127.0.0.1', port, path, agent })
  const [response] = await once(request, 'response')
  return text(response)
}

test('completes a running request', async () => {
  const { app, slow, started, port } = await startServer()
  using agent = createKeepAliveAgent()
  const response = fetchText(port, '/slow', agent)
  await started
  const closed = app.close()
  slow.resolve()
  expect({ response: await response, closed: await closed }).toEqual({
    response: 'answered',
    closed: undefined,
  })
})

test('does not wait for an idle connection', async () => {
  const { app, port } = await startServer()
  using agent = createKeepAliveAgent()
  await fetchText(port, '/quick', agent)
  expect(await app.close()).toBeUndefined()
})

test('stops waiting for an incomplete request after the timeout', async () => {
  const { app, port } = await startServer(100)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'POST /quick HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
  )
  await once(app.server, 'request')
  expect(await app.close()).toBeUndefined()
})

test('stops waiting for a slow response after the timeout', async () => {
  const { app, started, port } = await startServer(100)
  using agent = createKeepAliveAgent()
  const response = fetchText(port, '/slow', agent).catch((error) => error.code)
  await started
  await app.close()
  expect(await response).toBe('ECONNRESET')
})

function createKeepAliveAgent(): Agent & Disposable {
  const agent = new Agent({ keepAlive: true })
  return Object.assign(agent, { [Symbol.dispose]: () => agent.destroy() })
}

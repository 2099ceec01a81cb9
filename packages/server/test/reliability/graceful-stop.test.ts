import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { gracefulStop } from '../../src/edges/graceful-stop.ts'

/** A server that keeps connections for ever, and answers slow requests when it is let. */
async function listening(requestsAtMostMs?: number) {
  const app = Fastify({
    keepAliveTimeout: 0,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  gracefulStop(app, requestsAtMostMs)
  const slow = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    began.resolve()
    await slow.promise
    return 'answered'
  })
  app.get('/quick', async () => 'answered')
  app.post('/quick', async () => 'answered')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, slow, began: began.promise, port: portOf(app) }
}

function portOf({ server }: FastifyInstance): number {
  return (server.address() as AddressInfo).port
}

async function ask(port: number, path: string, agent: Agent): Promise<string> {
  const request = get({ host: '127.0.0.1', port, path, agent })
  const [response] = await once(request, 'response')
  return text(response)
}

test('a request on its way is answered', async () => {
  const { app, slow, began, port } = await listening()
  using agent = keepingAlive()
  const answer = ask(port, '/slow', agent)
  await began
  const closed = app.close()
  slow.resolve()
  expect([await answer, await closed]).toEqual(['answered', undefined])
})

test('who only holds a connection is not waited for', async () => {
  const { app, port } = await listening()
  using agent = keepingAlive()
  await ask(port, '/quick', agent)
  expect(await app.close()).toBeUndefined()
})

test('a request that never ends is not waited for for ever', async () => {
  const { app, port } = await listening(100)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'POST /quick HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
  )
  await once(app.server, 'request')
  expect(await app.close()).toBeUndefined()
})

test('an answer that is not ready in time is not waited for', async () => {
  const { app, began, port } = await listening(100)
  using agent = keepingAlive()
  const answer = ask(port, '/slow', agent).catch((error) => error.code)
  await began
  await app.close()
  expect(await answer).toBe('ECONNRESET')
})

function keepingAlive(): Agent & Disposable {
  const agent = new Agent({ keepAlive: true })
  return Object.assign(agent, { [Symbol.dispose]: () => agent.destroy() })
}

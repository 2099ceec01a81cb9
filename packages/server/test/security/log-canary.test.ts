import { Readable } from 'node:stream'
import { ApiError } from '@handiwork/core/api'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Deps } from '../../src/deps.ts'
import { createLogger } from '../../src/plugins/log/logger.ts'
import { registerPlugins } from '../../src/plugins/register-plugins.ts'
import { createServerOptions } from '../../src/plugins/server-options.ts'
import { validatorCompiler } from '../../src/plugins/validator-compiler.ts'
import { fillRoutes } from '../fill-routes.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

const CANARY = 'canary-7f3a9c'

function createLogCapture() {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  return { log, lines, linesWithCanary: () => lines.filter((line) => line.includes(CANARY)) }
}

const requestWithCanary = (path: string) => ({
  url: `${path}?query=${CANARY}&${CANARY}=1`,
  headers: {
    cookie: `handiwork_session=${CANARY}; other=${CANARY}`,
    'user-agent': CANARY,
    referer: `https://somewhere.test/${CANARY}`,
    'x-forwarded-for': CANARY,
    'x-request-id': CANARY,
    origin: 'http://localhost:3000',
  },
})

test('no route logs data of a request', async () => {
  const { log, linesWithCanary } = createLogCapture()
  await using server = await createTestServer({ log, settings: { rateFactor: 1000 } })
  for (const { route, path } of fillRoutes(() => CANARY)) {
    const body = route.method === 'GET' ? {} : { payload: { text: CANARY, [CANARY]: CANARY } }
    await server.inject({ ...requestWithCanary(path), ...body, method: route.method })
  }
  expect(linesWithCanary()).toEqual([])
})

test('no token, valid or not, is logged', async () => {
  const { log, lines } = createLogCapture()
  await using server = await createTestServer({ log, settings: { rateFactor: 1000 } })
  const token = await server.token(await server.createUser())
  for (const { route, path } of fillRoutes()) {
    await server.inject({ method: route.method, url: path, as: { token } })
    await server.inject({ method: route.method, url: path, as: { token: `${token}x` } })
  }
  expect(lines.filter((line) => line.includes(token))).toEqual([])
})

describe('a failing request', () => {
  const { log, lines, linesWithCanary } = createLogCapture()
  let server: TestServer
  let app: FastifyInstance
  beforeAll(async () => {
    server = await createTestServer()
    app = await createFailingApp({ ...server.deps, log })
  })
  afterAll(async () => {
    await app.close()
    await server[Symbol.asyncDispose]()
  })
  const send = (path: string) =>
    app.inject({ ...requestWithCanary(path), method: 'POST', payload: { text: CANARY } })

  test.each(['/handler', '/hook', '/database', '/reply', '/stream', '/cause', '/source', '/text'])(
    'is logged without request data at %s',
    async (path) => {
      // A response that breaks off rejects.
      await send(path).catch(() => {})
      expect(linesWithCanary()).toEqual([])
    },
  )

  test('does not reveal the error to the caller', async () => {
    const response = await send('/database')
    expect(response.json()).toEqual({ errorMessage: 'Server error, please try again', code: 'failed' })
  })

  test('is logged with its error', async () => {
    lines.length = 0
    await send('/handler')
    expect(JSON.parse(lines.find((line) => line.includes('request failed'))!).err).toMatchObject({
      type: 'Error',
      message: 'Cannot do …',
      stack: expect.stringContaining('log-canary.test.ts'),
    })
  })
})

/** The HTTP plugins with routes that fail in different ways. */
async function createFailingApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify(createServerOptions(deps))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await registerPlugins(app, deps)
  const textField = (body: unknown) => z.object({ text: z.string() }).parse(body).text
  app.post('/handler', async ({ body }) => {
    throw new Error(`Cannot do ${textField(body)}`)
  })
  const preHandler = async ({ body }: { body: unknown }) => {
    throw new TypeError(`Not a number: ${textField(body)}`)
  }
  app.post('/hook', { preHandler }, async () => ({}))
  app.post('/database', ({ body }) => sql`select ${textField(body)}::uuid`.execute(deps.db))
  app.post(
    '/reply',
    { schema: { response: { 200: z.object({ text: z.number() }) } } },
    async ({ body }) => body,
  )
  app.post('/stream', async ({ body }) => Readable.from(brokenStream(textField(body))))
  app.post('/cause', async ({ body }) => {
    throw new Error('Outside', { cause: new Error(`Inside ${textField(body)}`) })
  })
  app.post('/source', async ({ body }) => {
    throw new ApiError('sourceFailed', 'GitHub did not answer', { cause: new Error(textField(body)) })
  })
  app.post('/text', async ({ body }) => {
    throw textField(body)
  })
  return app
}

async function* brokenStream(text: string) {
  yield 'something'
  throw new Error(`Broken at ${text}`)
}

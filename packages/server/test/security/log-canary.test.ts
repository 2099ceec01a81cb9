import { Readable } from 'node:stream'
import { ApiError } from '@handiwork/core/api'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Deps } from '../../src/deps.ts'
import { edges } from '../../src/edges/edges.ts'
import { logger } from '../../src/edges/log/logger.ts'
import { serverOptions } from '../../src/edges/server-options.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { everyRoute } from '../every-route.ts'

const CANARY = 'canary-7f3a9c'

function listening() {
  const lines: string[] = []
  const log = logger({ logLevel: 'debug' }, { write: (line) => lines.push(line) })
  return { log, lines, told: () => lines.filter((line) => line.includes(CANARY)) }
}

const everywhere = (path: string) => ({
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

test('no call writes anything of a request to the log', async () => {
  const { log, told } = listening()
  await using server = await aServer({ log, settings: { rateFactor: 1000 } })
  for (const { route, path } of everyRoute(() => CANARY)) {
    const body = route.method === 'GET' ? {} : { payload: { text: CANARY, [CANARY]: CANARY } }
    await server.inject({ ...everywhere(path), ...body, method: route.method })
  }
  expect(told()).toEqual([])
})

test('no token, right or wrong, gets into the log', async () => {
  const { log, lines } = listening()
  await using server = await aServer({ log, settings: { rateFactor: 1000 } })
  const token = await server.token(await server.person())
  for (const { route, path } of everyRoute()) {
    await server.inject({ method: route.method, url: path, as: { token } })
    await server.inject({ method: route.method, url: path, as: { token: `${token}x` } })
  }
  expect(lines.filter((line) => line.includes(token))).toEqual([])
})

describe('what fails', () => {
  const { log, lines, told } = listening()
  let server: TestServer
  let app: FastifyInstance
  beforeAll(async () => {
    server = await aServer()
    app = await failing({ ...server.deps, log })
  })
  afterAll(async () => {
    await app.close()
    await server[Symbol.asyncDispose]()
  })
  const ask = (path: string) => app.inject({ ...everywhere(path), method: 'POST', payload: { text: CANARY } })

  test.each(['/handler', '/hook', '/database', '/reply', '/stream', '/cause', '/source', '/text'])(
    'at %s is told in the log without what the request held',
    async (path) => {
      // An answer that breaks in the middle is none.
      await ask(path).catch(() => {})
      expect(told()).toEqual([])
    },
  )

  test('is told to nobody', async () => {
    const answer = await ask('/database')
    expect(answer.json()).toEqual({ errorMessage: 'Server error, please try again', code: 'failed' })
  })

  test('is found in the log', async () => {
    lines.length = 0
    await ask('/handler')
    expect(JSON.parse(lines.find((line) => line.includes('a request failed'))!).failure).toMatchObject({
      type: 'Error',
      message: 'Cannot do …',
      stack: expect.stringContaining('log-canary.test.ts'),
    })
  })
})

/** The edges around calls that fail, each in another place. */
async function failing(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(deps))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await edges(app, deps)
  const textOf = (body: unknown) => z.object({ text: z.string() }).parse(body).text
  app.post('/handler', async ({ body }) => {
    throw new Error(`Cannot do ${textOf(body)}`)
  })
  const preHandler = async ({ body }: { body: unknown }) => {
    throw new TypeError(`Not a number: ${textOf(body)}`)
  }
  app.post('/hook', { preHandler }, async () => ({}))
  app.post('/database', ({ body }) => sql`select ${textOf(body)}::uuid`.execute(deps.db))
  app.post(
    '/reply',
    { schema: { response: { 200: z.object({ text: z.number() }) } } },
    async ({ body }) => body,
  )
  app.post('/stream', async ({ body }) => Readable.from(brokenStream(textOf(body))))
  app.post('/cause', async ({ body }) => {
    throw new Error('Outside', { cause: new Error(`Inside ${textOf(body)}`) })
  })
  app.post('/source', async ({ body }) => {
    throw new ApiError('sourceFailed', 'GitHub did not answer', { cause: new Error(textOf(body)) })
  })
  app.post('/text', async ({ body }) => {
    throw textOf(body)
  })
  return app
}

async function* brokenStream(text: string) {
  yield 'something'
  throw new Error(`Broken at ${text}`)
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillRoutes, isUnsafe } from '../fill-routes.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

let server: TestServer
let ada: TestUser

beforeAll(async () => {
  server = await createTestServer({ settings: { rateFactor: 1000 } })
  ada = await server.createUser({ login: 'ada', insider: true, role: 'admin' })
})
afterAll(() => server[Symbol.asyncDispose]())

const readRoutes = fillRoutes(() => 'ada').filter((namedRoute) => !isUnsafe(namedRoute))
const privateRoutes = readRoutes.filter(({ route }) => route.sharedMaxAgeSeconds === undefined)

describe.each(privateRoutes)('$name', ({ path }) => {
  test('is not stored in shared caches', async () => {
    expect((await server.get(path, { as: ada })).headers['cache-control']).toMatch(
      /^private, no-(cache|store)$/,
    )
  })
})

describe.each(readRoutes)('$name', ({ path }) => {
  test('varies by credentials unless it is the same for all callers', async () => {
    const { headers } = await server.get(path, { as: ada })
    const isShared = headers['cache-control']?.startsWith('public')
    expect(headers.vary?.includes('Cookie, Authorization') ?? false).toBe(!isShared)
  })
})

test('does not allow caching of errors', async () => {
  expect((await server.get('/api/nothing')).headers['cache-control']).toBe('private, no-store')
})

test('returns 304 for unchanged content', async () => {
  const { etag } = (await server.get('/api/openapi.json')).headers
  expect(await server.get('/api/openapi.json', { headers: { 'if-none-match': String(etag) } })).toMatchObject(
    {
      status: 304,
      body: undefined,
    },
  )
})

test('never returns 304 for an error', async () => {
  const { etag } = (await server.get('/api/nothing')).headers
  expect((await server.get('/api/nothing', { headers: { 'if-none-match': String(etag) } })).status).toBe(404)
})

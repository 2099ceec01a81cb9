import { errorSentences, type Method } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillRoutes, isUnsafe } from '../fill-routes.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

let server: TestServer
let ada: TestUser
let token: string

beforeAll(async () => {
  server = await createTestServer({ settings: { publicUrl: 'https://handiwork.test', rateFactor: 1000 } })
  ada = await server.createUser({ role: 'admin' })
  token = await server.token(ada)
})
afterAll(() => server[Symbol.asyncDispose]())

/** Sends a request with exactly these headers. */
async function sendRequest(method: Method, url: string, headers: Record<string, string>) {
  const response = await server.app.inject({ method, url, headers })
  return { status: response.statusCode, body: response.body && response.json() }
}

const unsafeRoutes = fillRoutes().filter(isUnsafe)
const foreignOriginError = { code: 'forbidden', errorMessage: errorSentences.crossOrigin }

describe.each(unsafeRoutes)('$name', ({ route: { method }, path }) => {
  const send = (headers: Record<string, string>) => sendRequest(method, path, headers)

  test('rejects a request from another origin', async () => {
    expect(await send({ cookie: ada.cookie, origin: 'https://evil.test' })).toMatchObject({
      status: 403,
      body: foreignOriginError,
    })
  })

  test('rejects a cross-site request without Origin', async () => {
    expect((await send({ cookie: ada.cookie, 'sec-fetch-site': 'cross-site' })).body).toEqual(
      foreignOriginError,
    )
  })

  test('rejects a cookie request without Origin and Sec-Fetch-Site', async () => {
    expect((await send({ cookie: ada.cookie })).body).toEqual(foreignOriginError)
  })

  test('accepts a token with any origin', async () => {
    const response = await send({ authorization: `OAuth ${token}`, origin: 'https://evil.test' })
    expect(response.body).not.toEqual(foreignOriginError)
  })
})

const logout = (headers: Record<string, string>) => sendRequest('POST', '/logout', headers)

test.each([
  ['its own origin', { origin: 'https://handiwork.test' }],
  ['the same site, without an origin', { 'sec-fetch-site': 'same-origin' }],
  ['direct user navigation', { 'sec-fetch-site': 'none' }],
])('accepts a change with %s', async (_, headers) => {
  const { cookie } = await server.createUser()
  expect((await logout({ ...headers, cookie })).status).not.toBe(403)
})

test.each([
  'null',
  'http://handiwork.test',
  'https://handiwork.test.evil.test',
  'https://handiwork.test:8443',
])('treats the origin %s as foreign', async (origin) => {
  expect((await logout({ cookie: ada.cookie, origin })).body).toEqual(foreignOriginError)
})

test('rejects a sign-in begun by another site', async () => {
  const response = await server.inject({
    method: 'POST',
    url: '/api/demo/sign-in',
    headers: { origin: 'https://evil.test' },
  })
  expect(response.body).toEqual(foreignOriginError)
})

test('allows reads from any origin', async () => {
  const response = await server.get('/api/sources', { as: ada, headers: { origin: 'https://evil.test' } })
  expect(response.body).not.toEqual(foreignOriginError)
})

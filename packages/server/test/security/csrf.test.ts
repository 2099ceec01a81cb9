import { errorSentences, type Method } from '@handiwork/core/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../a-person.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { everyRoute, isUnsafe } from '../every-route.ts'

let server: TestServer
let ada: TestPerson
let token: string

beforeAll(async () => {
  server = await aServer({ settings: { publicUrl: 'https://handiwork.test', rateFactor: 1000 } })
  ada = await server.person({ role: 'admin' })
  token = await server.token(ada)
})
afterAll(() => server[Symbol.asyncDispose]())

/** Asks with these headers and no others. */
async function asked(method: Method, url: string, headers: Record<string, string>) {
  const answer = await server.app.inject({ method, url, headers })
  return { status: answer.statusCode, body: answer.body && answer.json() }
}

const unsafe = everyRoute().filter(isUnsafe)
const elsewhere = { code: 'forbidden', errorMessage: errorSentences.foreignOrigin }

describe.each(unsafe)('$name', ({ route: { method }, path }) => {
  const ask = (headers: Record<string, string>) => asked(method, path, headers)

  test('is refused to pages of other sites', async () => {
    expect(await ask({ cookie: ada.cookie, origin: 'https://evil.test' })).toMatchObject({
      status: 403,
      body: elsewhere,
    })
  })

  test('is refused where a browser tells of another site and of no origin', async () => {
    expect((await ask({ cookie: ada.cookie, 'sec-fetch-site': 'cross-site' })).body).toEqual(elsewhere)
  })

  test('is refused with a cookie and nothing that tells where it came from', async () => {
    expect((await ask({ cookie: ada.cookie })).body).toEqual(elsewhere)
  })

  test('is open to programs, whatever origin they name', async () => {
    const answer = await ask({ authorization: `OAuth ${token}`, origin: 'https://evil.test' })
    expect(answer.body).not.toEqual(elsewhere)
  })
})

const logout = (headers: Record<string, string>) => asked('POST', '/logout', headers)

test.each([
  ['its own origin', { origin: 'https://handiwork.test' }],
  ['no origin but the same site', { 'sec-fetch-site': 'same-origin' }],
  ['no page at all', { 'sec-fetch-site': 'none' }],
])('a change that comes from %s is let in', async (_, headers) => {
  const { cookie } = await server.person()
  expect((await logout({ ...headers, cookie })).status).not.toBe(403)
})

test.each([
  'null',
  'http://handiwork.test',
  'https://handiwork.test.evil.test',
  'https://handiwork.test:8443',
])('the origin %s is another site', async (origin) => {
  expect((await logout({ cookie: ada.cookie, origin })).body).toEqual(elsewhere)
})

test('a sign-in that another site begins is refused, too', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/demo/sign-in',
    headers: { origin: 'https://evil.test' },
  })
  expect(answer.body).toEqual(elsewhere)
})

test('reading is open to links from anywhere', async () => {
  const answer = await server.get('/api/sources', { as: ada, headers: { origin: 'https://evil.test' } })
  expect(answer.body).not.toEqual(elsewhere)
})

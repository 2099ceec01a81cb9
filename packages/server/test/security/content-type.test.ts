import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

let server: TestServer
let ada: TestUser

beforeAll(async () => {
  server = await createTestServer({ settings: { rateFactor: 1000 } })
  ada = await server.createUser()
})
afterAll(() => server[Symbol.asyncDispose]())

const body = '{"title":""}'
const createToken = (type: string, payload: string = body) =>
  server.inject({
    method: 'POST',
    url: '/api/profile/tokens',
    as: ada,
    payload,
    headers: { 'content-type': type },
  })

test.each([
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'application/xml',
  'application/jsonp',
  'application/vnd.api+json',
  'text/json',
])('returns 415 for %s', async (type) => {
  expect(await createToken(type)).toMatchObject({ status: 415, body: { code: 'unsupportedType' } })
})

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/json;charset=utf-8',
  ' application/json',
  'application/json\t;charset=utf-8',
  'application/json ; charset=utf-8',
])('parses a body with content type "%s" as JSON', async (type) => {
  expect([400, 415]).toContain((await createToken(type)).status)
})

test('accepts any content type for the page visit beacon', async () => {
  const url = '/api/profile/visit'
  const headers = { 'content-type': 'text/plain;charset=UTF-8' }
  expect((await server.inject({ method: 'POST', url, as: ada, payload: 'bye', headers })).status).not.toBe(
    415,
  )
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
  'accepts an unsubscribe request as %s',
  async (type) => {
    const url = '/api/invitations/stop?token=nonsense'
    const headers = { 'content-type': type }
    expect((await server.inject({ method: 'POST', url, payload: 'a=b', headers })).status).toBe(400)
  },
)

test('returns 413 for JSON larger than 64 KB', async () => {
  expect(await createToken('application/json', JSON.stringify('a'.repeat(65_536)))).toMatchObject({
    status: 413,
    body: { code: 'tooLarge' },
  })
})

test('does not repeat malformed JSON in the error', async () => {
  expect((await createToken('application/json', '{"canary')).body).toEqual({
    errorMessage: 'The request is invalid',
    code: 'invalid',
  })
})

test('rejects prototype pollution keys', async () => {
  expect((await createToken('application/json', '{"__proto__":{"title":"a"}}')).status).toBe(400)
})

test('treats an empty body as missing, regardless of its type', async () => {
  const headers = { 'content-type': 'application/json' }
  expect((await server.inject({ method: 'POST', url: '/logout', as: ada, headers })).status).not.toBe(400)
})

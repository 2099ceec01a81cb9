import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../a-person.ts'
import { aServer, type TestServer } from '../a-server.ts'

let server: TestServer
let ada: TestPerson

beforeAll(async () => {
  server = await aServer({ settings: { rateFactor: 1000 } })
  ada = await server.person()
})
afterAll(() => server[Symbol.asyncDispose]())

const body = '{"title":""}'
const makeToken = (type: string, payload: string = body) =>
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
])('%s is not read', async (type) => {
  expect(await makeToken(type)).toMatchObject({ status: 415, body: { code: 'unsupportedType' } })
})

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/json;charset=utf-8',
  ' application/json',
  'application/json\t;charset=utf-8',
  'application/json ; charset=utf-8',
])('what comes as "%s" is checked like any JSON', async (type) => {
  expect([400, 415]).toContain((await makeToken(type)).status)
})

test('the body of a page that is left is not looked at', async () => {
  const url = '/api/profile/visit'
  const headers = { 'content-type': 'text/plain;charset=UTF-8' }
  expect((await server.inject({ method: 'POST', url, as: ada, payload: 'bye', headers })).status).not.toBe(
    415,
  )
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])(
  'what a mail program sends to end invitations may come as %s',
  async (type) => {
    const url = '/api/invitations/stop?token=nonsense'
    const headers = { 'content-type': type }
    expect((await server.inject({ method: 'POST', url, payload: 'a=b', headers })).status).toBe(400)
  },
)

test('JSON of more than 64 KB is too large', async () => {
  expect(await makeToken('application/json', JSON.stringify('a'.repeat(65_536)))).toMatchObject({
    status: 413,
    body: { code: 'tooLarge' },
  })
})

test('what is no JSON is refused without a word of it', async () => {
  expect((await makeToken('application/json', '{"canary')).body).toEqual({
    errorMessage: 'The request is not valid',
    code: 'invalid',
  })
})

test('keys that reach into the program are refused', async () => {
  expect((await makeToken('application/json', '{"__proto__":{"title":"a"}}')).status).toBe(400)
})

test('a body that is empty is no body, whatever its type', async () => {
  const headers = { 'content-type': 'application/json' }
  expect((await server.inject({ method: 'POST', url: '/logout', as: ada, headers })).status).not.toBe(400)
})

import { REALTIME_PATH } from '@handiwork/core/api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { createLiveTestServer } from '../live-test-server.ts'
import { sendRawRequest } from '../send-raw-request.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

let server: TestServer
let ada: TestUser
let url: string
beforeAll(async () => {
  server = await createTestServer({ settings: { rateFactor: 1000 }, isolated: true })
  ada = await server.createUser()
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server[Symbol.asyncDispose]())

const NOT_UTF8 = 'The request body is not valid UTF-8'

const patch = (payload: Buffer) =>
  server.inject({
    ...{ method: 'PATCH', url: '/api/profile', as: ada, payload },
    headers: { 'content-type': 'application/json' },
  })
const companyOf = (bytes: Buffer) => Buffer.concat([Buffer.from('{"company":"'), bytes, Buffer.from('"}')])

describe('a JSON body', () => {
  test.each([
    ['a byte that never occurs', [0xff]],
    ['Latin-1 text', [0x62, 0xfc, 0x63, 0x68]],
    ['an incomplete character', [0xe2, 0x82]],
    ['an overlong encoding', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a character beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
  ])('with %s is rejected', async (_, bytes) => {
    const { status, body } = await patch(companyOf(Buffer.from(bytes)))
    expect({ status, body }).toEqual({ status: 400, body: { errorMessage: NOT_UTF8, code: 'invalid' } })
  })

  test('that is rejected changes nothing', async () => {
    await patch(companyOf(Buffer.from('Acme')))
    await patch(companyOf(Buffer.from([0xff])))
    expect((await server.get('/api/profile', { as: ada })).body.company).toBe('Acme')
  })

  test('with any valid text is stored as sent', async () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((word) => !/[\p{C}\p{Z}]/u.test(word))
    await fc.assert(
      fc.asyncProperty(words, async (company) => {
        const { status, body } = await patch(Buffer.from(JSON.stringify({ company })))
        expect({ status, company: body.company }).toEqual({ status: 200, company })
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    ['that is empty', Buffer.alloc(0)],
    ['that is not JSON', Buffer.from('{')],
    ['with a prototype', Buffer.from('{"__proto__":{}}')],
  ])('%s is rejected as before', async (_, payload) => {
    expect(await patch(payload)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})

test('the JSON part of a form with invalid UTF-8 is rejected', async () => {
  const payload = Buffer.concat([
    Buffer.from('--a\r\nContent-Disposition: form-data; name="organization"\r\n\r\n{"name":"'),
    Buffer.from([0xff]),
    Buffer.from('"}\r\n--a--\r\n'),
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=a' }
  const { status, body } = await server.inject({
    ...{ method: 'POST', url: '/api/organizations' },
    as: ada,
    payload,
    headers,
  })
  expect({ status, errorMessage: body.errorMessage }).toEqual({ status: 400, errorMessage: NOT_UTF8 })
})

test.each([
  ['with two hosts', ['Host: one.test', 'Host: two.test'], '400 Bad Request'],
  ['with the same host twice', ['Host: one.test', 'host: one.test'], '400 Bad Request'],
  ['without a host', [], '400 Bad Request'],
  ['with one host', ['Host: one.test', 'X-Forwarded-Host: two.test'], '200 OK'],
])('a request %s', async (_, lines, status) => {
  const { statusLine } = await sendRawRequest(`${url}/healthz`, ...lines)
  expect(statusLine).toBe(`HTTP/1.1 ${status}`)
})

test('a request with two hosts gets the reason', async () => {
  const { response } = await sendRawRequest(`${url}/healthz`, 'Host: one.test', 'Host: two.test')
  expect(response).toContain('"errorMessage":"The request has several Host headers"')
})

const upgradeHeaders = [
  ...['Connection: Upgrade', 'Upgrade: websocket'],
  ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
]

test.each([
  ['polling', []],
  ['websocket', upgradeHeaders],
])('a %s connection with two hosts is rejected', async (transport, headers) => {
  await using database = await anyDatabase.open()
  await using live = await createLiveTestServer(database)
  const address = `${live.url}${REALTIME_PATH}?EIO=4&transport=${transport}`
  const { statusLine } = await sendRawRequest(address, 'Host: one.test', 'Host: two.test', ...headers)
  expect(statusLine).toBe('HTTP/1.1 400 Bad Request')
})

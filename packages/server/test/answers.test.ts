import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from './a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('HEAD tells what GET would, without it', async () => {
  const { status, body, headers } = await server.inject({ method: 'HEAD', url: '/api/openapi.json' })
  expect([status, body, Number(headers['content-length']) > 1000]).toEqual([200, undefined, true])
})

test.each(['/api/nothing', '/nothing', '/api/users/ada/../../nothing'])(
  'nothing at %s is told as JSON',
  async (path) => {
    expect(await server.get(path)).toMatchObject({ status: 404, body: { code: 'notFound' } })
  },
)

test.each(['/api/packages/%', '/api/packages/%E0%A4%A'])(
  'an address that cannot be read (%s) is not repeated',
  async (path) => {
    expect(await server.get(path)).toMatchObject({
      status: 400,
      body: { errorMessage: 'The request is not valid', code: 'invalid' },
    })
  },
)

test('a name that is endless is too large', async () => {
  expect((await server.get(`/api/packages/${'a'.repeat(501)}`)).status).toBe(413)
})

test('what is wrong with a request is told by its place', async () => {
  expect((await server.get('/api/packages', { query: { group: 'a'.repeat(41) } })).body).toMatchObject({
    code: 'invalid',
    fields: { 'query.group': expect.any(String) },
  })
})

test('a change without a body is refused in plain words', async () => {
  const as = await server.person()
  expect((await server.post('/api/profile/tokens', { as })).body).toMatchObject({
    errorMessage: 'The request is not valid',
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('HEAD returns the headers of GET without a body', async () => {
  const { status, body, headers } = await server.inject({ method: 'HEAD', url: '/api/openapi.json' })
  expect({ status, body }).toEqual({ status: 200, body: undefined })
  expect(Number(headers['content-length'])).toBeGreaterThan(1000)
})

test.each(['/api/nothing', '/nothing', '/api/users/ada/../../nothing'])(
  'returns a JSON 404 for %s',
  async (path) => {
    expect(await server.get(path)).toMatchObject({ status: 404, body: { code: 'notFound' } })
  },
)

test.each(['/api/packages/%', '/api/packages/%E0%A4%A'])(
  'returns 400 for a malformed URL (%s) without repeating it',
  async (path) => {
    expect(await server.get(path)).toMatchObject({
      status: 400,
      body: { errorMessage: 'The request is invalid', code: 'invalid' },
    })
  },
)

test('returns 413 for an overlong path parameter', async () => {
  expect((await server.get(`/api/packages/${'a'.repeat(501)}`)).status).toBe(413)
})

test('reports validation errors by field', async () => {
  expect((await server.get('/api/packages', { query: { group: 'a'.repeat(41) } })).body).toMatchObject({
    code: 'invalid',
    fields: { 'query.group': expect.any(String) },
  })
})

test('returns a readable message for a missing body', async () => {
  const as = await server.createUser()
  expect((await server.post('/api/profile/tokens', { as })).body).toMatchObject({
    errorMessage: 'The request is invalid',
  })
})

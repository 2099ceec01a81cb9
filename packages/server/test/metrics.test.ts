import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from './test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ isolated: true })
  await server.get('/api/packages/a-secret-name')
  await server.get('/nowhere/a-secret-name')
})
afterAll(() => server[Symbol.asyncDispose]())

test('groups request durations by route', async () => {
  expect((await server.get('/metrics')).body).toMatch(
    /count\{method="GET",route="\/api\/packages\/:id",status="\d+"\} 1/,
  )
})

test('contains no request paths', async () => {
  expect((await server.get('/metrics')).body).not.toContain('a-secret-name')
})

test('returns 404 to remote addresses', async () => {
  const response = await server.inject({ method: 'GET', url: '/metrics', remoteAddress: '198.51.100.1' })
  expect(response.status).toBe(404)
})

test('returns 404 for proxied requests', async () => {
  expect((await server.get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
})

test('is available to admins from any address', async () => {
  const as = await server.createUser({ role: 'admin' })
  const response = await server.inject({ method: 'GET', url: '/metrics', as, remoteAddress: '198.51.100.1' })
  expect(response.status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from './a-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer()
  await server.get('/api/packages/a-secret-name')
  await server.get('/nowhere/a-secret-name')
})
afterAll(() => server[Symbol.asyncDispose]())

test('how long calls take is told by route', async () => {
  expect((await server.get('/metrics')).body).toMatch(
    /count\{method="GET",route="\/api\/packages\/:id",status="\d+"\} 1/,
  )
})

test('addresses that were asked for are not told', async () => {
  expect((await server.get('/metrics')).body).not.toContain('a-secret-name')
})

test('other machines are told nothing', async () => {
  const answer = await server.inject({ method: 'GET', url: '/metrics', remoteAddress: '198.51.100.1' })
  expect(answer.status).toBe(404)
})

test('what a proxy passes on is told nothing', async () => {
  expect((await server.get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
})

test('admins are told from anywhere', async () => {
  const as = await server.person({ role: 'admin' })
  const answer = await server.inject({ method: 'GET', url: '/metrics', as, remoteAddress: '198.51.100.1' })
  expect(answer.status).toBe(200)
})

import { expect, test } from 'vitest'
import { createTestServer, type TestResponse, type TestServer } from '../test-server.ts'

/** A route limited to two requests a minute. */
const visitPath = '/api/profile/visit'

async function repeat(times: number, send: () => Promise<TestResponse>): Promise<TestResponse> {
  let last = await send()
  for (let count = 1; count < times; count++) last = await send()
  return last
}

const visitAs = (server: TestServer, as: { cookie: string; id: string; login: string }) => () =>
  server.post(visitPath, { as })

test('returns 429 with Retry-After after too many requests', async () => {
  await using server = await createTestServer()
  const ada = await server.createUser()
  expect(await repeat(3, visitAs(server, ada))).toMatchObject({
    status: 429,
    body: {
      code: 'tooMany',
      errorMessage: expect.stringMatching(/^Too many requests\. Please try again in (1 minute|\d+ seconds)$/),
    },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
})

test('counts each user separately', async () => {
  await using server = await createTestServer()
  const [ada, bob] = [await server.createUser(), await server.createUser()]
  await repeat(3, visitAs(server, ada))
  expect((await visitAs(server, bob)()).status).not.toBe(429)
})

test('counts all sessions of a user together', async () => {
  await using server = await createTestServer()
  const ada = await server.createUser()
  await repeat(2, visitAs(server, ada))
  expect((await visitAs(server, await server.signIn(ada))()).status).toBe(429)
})

test('counts signed-out callers by address', async () => {
  await using server = await createTestServer()
  const from = (remoteAddress: string) => () =>
    server.inject({ method: 'GET', url: '/api/sources', remoteAddress })
  await repeat(601, from('198.51.100.1'))
  expect({
    limitedAddress: (await from('198.51.100.1')()).status,
    otherAddress: (await from('198.51.100.2')()).status,
  }).toEqual({ limitedAddress: 429, otherAddress: 200 })
})

test('counts requests for unknown paths', async () => {
  await using server = await createTestServer()
  expect((await repeat(601, () => server.get('/api/nothing'))).status).toBe(429)
})

test('does not count health checks', async () => {
  await using server = await createTestServer()
  expect((await repeat(601, () => server.get('/healthz'))).status).toBe(200)
})

test('ignores X-Forwarded-For from untrusted clients', async () => {
  await using server = await createTestServer()
  let number = 0
  const send = () => server.get('/api/nothing', { headers: { 'x-forwarded-for': `198.51.100.${number++}` } })
  expect((await repeat(601, send)).status).toBe(429)
})

import { expect, test } from 'vitest'
import { type Answer, aServer, type TestServer } from '../a-server.ts'

/** Two a minute. */
const visit = '/api/profile/visit'

async function often(times: number, ask: () => Promise<Answer>): Promise<Answer> {
  let last = await ask()
  for (let time = 1; time < times; time++) last = await ask()
  return last
}

const visitAs = (server: TestServer, as: { cookie: string; id: string; login: string }) => () =>
  server.post(visit, { as })

test('who asks too often is told when to ask again', async () => {
  await using server = await aServer()
  const ada = await server.person()
  expect(await often(3, visitAs(server, ada))).toMatchObject({
    status: 429,
    body: { code: 'tooMany', errorMessage: 'Too many requests, please try again later' },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  })
})

test('everybody is counted by themselves', async () => {
  await using server = await aServer()
  const [ada, bob] = [await server.person(), await server.person()]
  await often(3, visitAs(server, ada))
  expect((await visitAs(server, bob)()).status).not.toBe(429)
})

test('a second session counts for the same person', async () => {
  await using server = await aServer()
  const ada = await server.person()
  await often(2, visitAs(server, ada))
  expect((await visitAs(server, await server.signIn(ada))()).status).toBe(429)
})

test('strangers are counted by address', async () => {
  await using server = await aServer()
  const from = (remoteAddress: string) => () =>
    server.inject({ method: 'GET', url: '/api/sources', remoteAddress })
  await often(601, from('198.51.100.1'))
  expect([(await from('198.51.100.1')()).status, (await from('198.51.100.2')()).status]).toEqual([429, 200])
})

test('looking for what is not there is counted, too', async () => {
  await using server = await aServer()
  expect((await often(601, () => server.get('/api/nothing'))).status).toBe(429)
})

test('whoever watches us is never counted', async () => {
  await using server = await aServer()
  expect((await often(601, () => server.get('/healthz'))).status).toBe(200)
})

test('an address that a request names for itself counts for nothing', async () => {
  await using server = await aServer()
  let number = 0
  const ask = () => server.get('/api/nothing', { headers: { 'x-forwarded-for': `198.51.100.${number++}` } })
  expect((await often(601, ask)).status).toBe(429)
})

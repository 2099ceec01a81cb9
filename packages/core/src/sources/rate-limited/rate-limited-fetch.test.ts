import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createTestContext } from '../host-fixture.suite.ts'
import { createRateLimitedFetch, type RateLimitedFetchOptions } from './rate-limited-fetch.ts'
import { createTestServer } from './test-server.suite.ts'

const sendJson = (response: ServerResponse) => response.end('{"good":true}')

test('follows a redirect within the host', async () => {
  await using server = await createTestServer(({ url }, response) =>
    url === '/old' ? response.writeHead(301, { location: '/new' }).end() : sendJson(response),
  )
  expect(await (await sendOnce(`${server.url}/old`)).json()).toEqual({ good: true })
})

test('does not follow a redirect to another host', async () => {
  await using otherServer = await createTestServer((_, response) => sendJson(response))
  await using server = await createTestServer((_, response) =>
    response.writeHead(302, { location: `${otherServer.url}/x` }).end(),
  )
  await sendOnce(`${server.url}/x`).catch(String)
  expect(otherServer.requests).toEqual([])
})

test('rejects endless redirects as unreadable', async () => {
  await using server = await createTestServer((_, response) =>
    response.writeHead(302, { location: '/again' }).end(),
  )
  await expect(sendOnce(`${server.url}/x`)).rejects.toMatchObject({ kind: 'unreadable' })
  expect(server.requests).toHaveLength(4)
})

test("sends no request to a host other than the source's", async () => {
  await using otherServer = await createTestServer((_, response) => sendJson(response))
  await using server = await createTestServer((_, response) => sendJson(response))
  await sendOnce(`${otherServer.url}/x`, { apiUrl: server.url }).catch(String)
  expect(otherServer.requests).toEqual([])
})

test.each(['http://git.example/api', 'ftp://127.0.0.1/', 'http://127.0.0.1.evil.example/'])(
  'rejects %s as the API URL',
  (apiUrl) => {
    expect(() => createRateLimitedFetch({ apiUrl, context: createTestContext() })).toThrow('https')
  },
)

test('rejects a response that is too large, without a retry', async () => {
  await using server = await createTestServer((_, response) =>
    response.end(JSON.stringify(['x'.repeat(200)])),
  )
  await expect(sendOnce(`${server.url}/x`, { maxBytes: 100 })).rejects.toMatchObject({ kind: 'unreadable' })
  expect(server.requests).toHaveLength(1)
})

test('gives up on a slow response after the timeout', async () => {
  await using server = await createTestServer((_, response) => response.write('['))
  await expect(sendOnce(`${server.url}/x`, { timeoutMs: 40 })).rejects.toMatchObject({ kind: 'unavailable' })
})

test('sends the requests of one token sequentially', async () => {
  let [active, maxActive] = [0, 0]
  await using server = await createTestServer((_, response) => {
    maxActive = Math.max(maxActive, ++active)
    setImmediate(() => {
      active--
      sendJson(response)
    })
  })
  const fetchPath = createFetch(server.url)
  await Promise.all(['/a', '/b', '/c'].map((path) => fetchPath(server.url + path, {})))
  expect(maxActive).toBe(1)
})

test('a waiting request can be aborted', async () => {
  await using server = await createTestServer(() => undefined)
  const fetchPath = createFetch(server.url)
  const [first, second] = [new AbortController(), new AbortController()]
  const pending = fetchPath(`${server.url}/silent`, { signal: first.signal }).catch(String)
  const waiting = fetchPath(`${server.url}/waiting`, { signal: second.signal })
  second.abort('left')
  await expect(waiting).rejects.toBe('left')
  first.abort('end')
  await pending
})

test('pauses after the last request of the rate limit', async () => {
  const reset = `${Math.floor(Date.now() / 1000) + 600}`
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
  await using server = await createTestServer((_, response) => sendJson(response.writeHead(200, headers)))
  const fetchPath = createFetch(server.url)
  await fetchPath(`${server.url}/x`, {})
  await expect(fetchPath(`${server.url}/y`, {})).rejects.toMatchObject({ kind: 'rateLimited' })
})

test.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])('pauses for as long as the host asked, although the clock jumps an hour %s', async (_, jump) => {
  await using server = await createTestServer((_, response) =>
    sendJson(response.writeHead(200, { 'retry-after': '60' })),
  )
  const context = createTestContext()
  await createFetch(server.url, { context })(`${server.url}/x`, {})
  const now = () => new Date(context.now().getTime() + jump)
  const fetchPath = createFetch(server.url, { context: { ...context, now } })
  await expect(fetchPath(`${server.url}/y`, {})).rejects.toMatchObject({ retryAfterSeconds: 60 })
})

test('a limit of one scope does not affect others', async () => {
  const rateLimitScope = ({ pathname }: URL) => (pathname === '/search' ? 'search' : undefined)
  await using server = await createTestServer(({ url }, response) =>
    sendJson(url === '/search' ? response.writeHead(200, { 'retry-after': '60' }) : response),
  )
  const fetchPath = createFetch(server.url, { rateLimitScope })
  await fetchPath(`${server.url}/search`, {})
  expect((await fetchPath(`${server.url}/x`, {})).ok).toBe(true)
})

test('doubles the wait for each limit without a stated duration', async () => {
  await using server = await createTestServer((_, response) => response.writeHead(429).end())
  const context = createTestContext({ random: () => 0 })
  const fetchPath = createFetch(server.url, { context, maxWaitMs: Number.POSITIVE_INFINITY })
  await fetchPath(`${server.url}/x`, {}).catch(String)
  expect(context.waits).toEqual([60_000, 120_000, 240_000])
})

test('rejects a 403 without rate-limit headers as forbidden', async () => {
  await using server = await createTestServer((_, response) =>
    response.writeHead(403).end('{"message":"No"}'),
  )
  await expect(sendOnce(`${server.url}/x`)).rejects.toMatchObject({ kind: 'forbidden' })
})

test('does not send the ETag of one token with another', async () => {
  await using server = await createTestServer((_, response) =>
    sendJson(response.writeHead(200, { etag: '"1"' })),
  )
  const context = createTestContext()
  for (const token of ['ada', 'ada', 'grace', undefined])
    await createFetch(server.url, { context, token })(`${server.url}/x`, {})
  const etags = server.requests.map(({ headers }) => headers['if-none-match'])
  expect(etags).toEqual([undefined, '"1"', undefined, undefined])
})

test('rejects requests that write', async () => {
  await using server = await createTestServer((_, response) => sendJson(response))
  const request = createFetch(server.url)(`${server.url}/x`, { method: 'POST' })
  await expect(request).rejects.toThrow('GET requests only')
})

test('sends the body of a POST that only reads, without a cache', async () => {
  const bodies: string[] = []
  await using server = await createTestServer((request, response) => {
    request.setEncoding('utf8').on('data', (body) => bodies.push(body))
    request.on('end', () => sendJson(response.writeHead(200, { etag: '"1"' })))
  })
  const isReadOnlyPost = ({ pathname }: URL) => pathname === '/graphql'
  const send = createFetch(server.url, { isReadOnlyPost })
  for (const body of ['one', 'other']) await send(`${server.url}/graphql`, { method: 'POST', body })
  expect(bodies).toEqual(['one', 'other'])
  expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined])
  await expect(send(`${server.url}/repos`, { method: 'POST' })).rejects.toThrow('GET requests only')
})

function createFetch(apiUrl: string, options: Partial<RateLimitedFetchOptions> = {}) {
  return createRateLimitedFetch({ apiUrl, context: createTestContext(), ...options })
}

function sendOnce(address: string, options: Partial<RateLimitedFetchOptions> = {}) {
  return createFetch(new URL(address).origin, options)(address, {})
}

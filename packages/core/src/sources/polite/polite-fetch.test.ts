import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { aStillWorld } from '../hosted-world.suite.ts'
import { aServer } from './a-server.suite.ts'
import { type Politeness, politeFetch } from './polite-fetch.ts'

const good = (response: ServerResponse) => response.end('{"good":true}')

test('a redirect within the host is followed', async () => {
  await using server = await aServer(({ url }, response) =>
    url === '/old' ? response.writeHead(301, { location: '/new' }).end() : good(response),
  )
  expect(await (await asked(`${server.url}/old`)).json()).toEqual({ good: true })
})

test('a redirect to another host is not followed', async () => {
  await using other = await aServer((_, response) => good(response))
  await using server = await aServer((_, response) =>
    response.writeHead(302, { location: `${other.url}/x` }).end(),
  )
  await asked(`${server.url}/x`).catch(String)
  expect(other.requests).toEqual([])
})

test('redirects without end are unreadable', async () => {
  await using server = await aServer((_, response) => response.writeHead(302, { location: '/again' }).end())
  await expect(asked(`${server.url}/x`)).rejects.toMatchObject({ kind: 'unreadable' })
  expect(server.requests).toHaveLength(4)
})

test('an address at another host than that of the source is not asked', async () => {
  await using other = await aServer((_, response) => good(response))
  await using server = await aServer((_, response) => good(response))
  await asked(`${other.url}/x`, { apiUrl: server.url }).catch(String)
  expect(other.requests).toEqual([])
})

test.each(['http://git.example/api', 'ftp://127.0.0.1/', 'http://127.0.0.1.evil.example/'])(
  '%s is no address for a source',
  (apiUrl) => {
    expect(() => politeFetch({ apiUrl, world: aStillWorld() })).toThrow('https')
  },
)

test('an answer that is too large is unreadable, and not asked for again', async () => {
  await using server = await aServer((_, response) => response.end(JSON.stringify(['x'.repeat(200)])))
  await expect(asked(`${server.url}/x`, { mostBytes: 100 })).rejects.toMatchObject({ kind: 'unreadable' })
  expect(server.requests).toHaveLength(1)
})

test('an answer that drips is given up in time', async () => {
  await using server = await aServer((_, response) => response.write('['))
  await expect(asked(`${server.url}/x`, { timeLimit: 40 })).rejects.toMatchObject({ kind: 'unavailable' })
})

test('requests of one token are sent one after the other', async () => {
  let [now, most] = [0, 0]
  await using server = await aServer((_, response) => {
    most = Math.max(most, ++now)
    setImmediate(() => {
      now--
      good(response)
    })
  })
  const ask = politely(server.url)
  await Promise.all(['/a', '/b', '/c'].map((path) => ask(server.url + path, {})))
  expect(most).toBe(1)
})

test('whoever waits for a turn may leave before it comes', async () => {
  await using server = await aServer(() => undefined)
  const ask = politely(server.url)
  const [first, second] = [new AbortController(), new AbortController()]
  const silent = ask(`${server.url}/silent`, { signal: first.signal }).catch(String)
  const waiting = ask(`${server.url}/waiting`, { signal: second.signal })
  second.abort('left')
  await expect(waiting).rejects.toBe('left')
  first.abort('end')
  await silent
})

test('the last request of an hour makes the rest wait for the next', async () => {
  const reset = `${Math.floor(Date.now() / 1000) + 600}`
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
  await using server = await aServer((_, response) => good(response.writeHead(200, headers)))
  const ask = politely(server.url)
  await ask(`${server.url}/x`, {})
  await expect(ask(`${server.url}/y`, {})).rejects.toMatchObject({ kind: 'rateLimited' })
})

test('a part of a host that is closed leaves the others open', async () => {
  const partOf = ({ pathname }: URL) => (pathname === '/search' ? 'search' : undefined)
  await using server = await aServer(({ url }, response) =>
    good(url === '/search' ? response.writeHead(200, { 'retry-after': '60' }) : response),
  )
  const ask = politely(server.url, { partOf })
  await ask(`${server.url}/search`, {})
  expect((await ask(`${server.url}/x`, {})).ok).toBe(true)
})

test('each limit nobody tells the length of doubles the wait', async () => {
  await using server = await aServer((_, response) => response.writeHead(429).end())
  const world = aStillWorld({ random: () => 0 })
  const ask = politely(server.url, { world, waitAtMost: Number.POSITIVE_INFINITY })
  await ask(`${server.url}/x`, {}).catch(String)
  expect(world.waits).toEqual([60_000, 120_000, 240_000])
})

test('a 403 that speaks of no limit is forbidden', async () => {
  await using server = await aServer((_, response) => response.writeHead(403).end('{"message":"No"}'))
  await expect(asked(`${server.url}/x`)).rejects.toMatchObject({ kind: 'forbidden' })
})

test('the mark of what one token was told is not sent with another', async () => {
  await using server = await aServer((_, response) => good(response.writeHead(200, { etag: '"1"' })))
  const world = aStillWorld()
  for (const token of ['ada', 'ada', 'grace', undefined])
    await politely(server.url, { world, token })(`${server.url}/x`, {})
  const marks = server.requests.map(({ headers }) => headers['if-none-match'])
  expect(marks).toEqual([undefined, '"1"', undefined, undefined])
})

test('a source does not write', async () => {
  await using server = await aServer((_, response) => good(response))
  const written = politely(server.url)(`${server.url}/x`, { method: 'POST' })
  await expect(written).rejects.toThrow('only reads')
})

// --- internal ---

function politely(apiUrl: string, options: Partial<Politeness> = {}) {
  return politeFetch({ apiUrl, world: aStillWorld(), ...options })
}

function asked(address: string, options: Partial<Politeness> = {}) {
  return politely(new URL(address).origin, options)(address, {})
}

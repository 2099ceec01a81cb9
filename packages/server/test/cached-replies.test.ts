import { expect, test, vi } from 'vitest'
import { createTestServer, type TestServerOptions } from './test-server.ts'

const PROFILE = '/api/users/login/ann'

/** A listening server with a user, whose replies to `path` are cached. */
async function openCached(path: string, options: TestServerOptions = {}) {
  const server = await createTestServer({ isolated: true, ...options })
  const sendFast = vi.spyOn(server.app, 'recordFastResponse')
  const ann = await server.createUser({ login: 'ann', biography: 'before' })
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const get = (headers: Record<string, string> = {}) => fetch(url + path, { headers })
  const first = await get()
  return {
    ...{ server, ann, get, first },
    /** How many replies were sent before Fastify ran. */
    fastCount: () => sendFast.mock.calls.length,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** The headers that are equal for equal replies. */
const comparableHeaders = ({ headers }: Response) =>
  [...headers]
    .filter(([name]) => !['date', 'ratelimit-remaining', 'ratelimit-reset'].includes(name))
    .toSorted()

test.each([PROFILE, '/api/leaders', '/api/leaders?limit=1'])(
  'a cached reply of %s has the headers and the body of the first one',
  async (path) => {
    await using world = await openCached(path)
    const { first } = world
    let cached = first
    // Transactions of other databases on the same server count as changes.
    const getAgain = async () => {
      cached = await world.get()
      return world.fastCount()
    }
    await expect.poll(getAgain).toBe(1)
    expect({ status: cached.status, headers: comparableHeaders(cached), body: await cached.json() }).toEqual({
      ...{ status: 200, headers: comparableHeaders(first), body: await first.json() },
    })
  },
)

test('a cached reply counts as a request', async () => {
  await using world = await openCached(PROFILE)
  const remaining = [world.first, await world.get(), await world.get()].map(({ headers }) =>
    Number(headers.get('ratelimit-remaining')),
  )
  expect(remaining.map((count) => remaining[0]! - count)).toEqual([0, 1, 2])
})

test('a caller who exceeds the limit gets no cached reply', async () => {
  await using world = await openCached(PROFILE, { settings: { rateFactor: 0.005 } })
  const statuses = [(await world.get()).status, (await world.get()).status, (await world.get()).status]
  expect(statuses).toEqual([200, 200, 429])
})

test('behind a proxy, each client has a limit of its own', async () => {
  await using world = await openCached(PROFILE, { settings: { rateFactor: 0.005, trustProxy: true } })
  const from = async (address: string) => (await world.get({ 'x-forwarded-for': address })).status
  const statuses = []
  for (const address of ['198.51.100.1', '198.51.100.2'])
    for (let count = 0; count < 4; count += 1) statuses.push(await from(address))
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429])
})

test('a reply is not sent again after a change', async () => {
  await using world = await openCached(PROFILE)
  const { server, ann, get } = world
  await server.patch('/api/profile', { as: ann, body: { biography: 'after' } })
  expect(await (await get()).json()).toMatchObject({ biography: 'after' })
})

test('a reply is not sent again after its user has become private', async () => {
  await using world = await openCached(PROFILE)
  const { server, ann, get } = world
  await server.patch('/api/profile', { as: ann, body: { visibility: 'private' } })
  expect(await (await get()).json()).toEqual({ _id: ann.id, login: 'ann', visibility: 'private' })
})

test('a cached reply is not sent to a caller with credentials', async () => {
  await using world = await openCached(PROFILE)
  const { ann, get } = world
  expect((await get({ authorization: 'OAuth unknown' })).status).toBe(401)
  expect(await (await get({ cookie: ann.cookie })).json()).toHaveProperty('emails')
  expect(world.fastCount()).toBe(0)
})

test('a caller who has the cached reply gets 304', async () => {
  await using world = await openCached(PROFILE)
  const etag = world.first.headers.get('etag')!
  expect((await world.get({ 'if-none-match': etag })).status).toBe(304)
})

test('a busy server rejects requests of cached replies, too', async () => {
  let isBusy = false
  await using world = await openCached(PROFILE, { hostHealth: { isBusy: () => isBusy } })
  isBusy = true
  expect((await world.get()).status).toBe(503)
})

import { profileChangeRates } from '@handiwork/core/api'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { REQUESTS_PER_MINUTE } from '../../src/plugins/rate-limits.ts'
import { databases } from '../databases.ts'
import { createTestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

const SERVERS = 3
const ADDRESS = '198.51.100.1'
const sharedDatabases = databases.filter(({ kind }) => kind === 'postgres')

/** Three servers on one database. Requests take turns. */
async function openServers(open: (typeof databases)[number]['open']) {
  await using resources = new AsyncDisposableStack()
  const server = resources.use(await createTestServer({ open, isolated: true }))
  const apps = [server.app]
  while (apps.length < SERVERS) {
    const app = await buildApp(server.deps)
    resources.defer(() => app.close())
    apps.push(app)
  }
  const opened = resources.move()
  let turn = 0
  const send = async ({ as, ...options }: SharedRequest) => {
    const headers = { origin: server.deps.settings.publicUrl, ...(as && { cookie: as.cookie }) }
    const app = apps[turn++ % SERVERS]!
    return (await app.inject({ remoteAddress: ADDRESS, ...options, headers })).statusCode
  }
  return {
    ...{ server, send },
    /** The number of concurrent requests that are not limited. */
    countAllowed: async (count: number, request: SharedRequest) => {
      const statuses = await Promise.all(Array.from({ length: count }, () => send(request)))
      return statuses.filter((status) => status !== 429).length
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

type SharedRequest = InjectOptions & { readonly as?: TestUser }

describe.each(sharedDatabases)('three servers on $kind', ({ open }) => {
  test('allow exactly as many device authorizations as one', async () => {
    await using servers = await openServers(open)
    const request = { method: 'POST', url: '/api/device', payload: { name: 'A program' } } as const
    expect(await servers.countAllowed(60, request)).toBe(20)
  })

  test('allow a user exactly as many guesses of a device code as one', async () => {
    await using servers = await openServers(open)
    const as = await servers.server.createUser()
    expect(await servers.countAllowed(60, { url: '/api/device/BBBB-BBBB', as })).toBe(20)
  })

  test('allow a user exactly as many new tokens per day as one', async () => {
    await using servers = await openServers(open)
    const as = await servers.server.createUser()
    const request = { method: 'POST', url: '/api/profile/tokens', payload: { title: 'Laptop' }, as } as const
    expect(await servers.countAllowed(30, request)).toBe(10)
  })

  test('allow a user exactly as many changes of the login as one', async () => {
    await using servers = await openServers(open)
    const as = await servers.server.createUser()
    const { calls } = profileChangeRates.updateLogin!
    const statuses = []
    for (let index = 0; index < 2 * calls; index++) {
      const payload = { action: 'updateLogin', login: `ada-${index}` }
      statuses.push(await servers.send({ method: 'PATCH', url: '/api/profile', payload, as }))
    }
    expect(statuses).toEqual([...Array(calls).fill(200), ...Array(calls).fill(429)])
  })

  test('count again after a restart, without storing an address', async () => {
    await using servers = await openServers(open)
    const { db, deps } = servers.server
    await servers.countAllowed(60, { url: '/api/device/BBBB-BBBB', as: await servers.server.createUser() })
    await servers.countAllowed(60, { method: 'POST', url: '/api/device', payload: { name: 'A program' } })
    await using restarted = await buildApp(deps)
    const request = { method: 'POST', url: '/api/device', payload: { name: 'A program' } } as const
    const { statusCode } = await restarted.inject({
      ...request,
      remoteAddress: ADDRESS,
      headers: { origin: deps.settings.publicUrl },
    })
    const counts = await db.selectFrom('rateLimitCounts').select('key').execute()
    expect({ statusCode, keys: counts.map(({ key }) => /^[\w-]{43}$/.test(key)) }).toEqual({
      statusCode: 429,
      keys: [true, true],
    })
  })

  test('allow an address at most a tenth more than one for each further server', async ({ annotate }) => {
    await using servers = await openServers(open)
    const allowed = await servers.countAllowed(3 * REQUESTS_PER_MINUTE, { url: '/api/nothing' })
    await annotate(`${allowed} of ${3 * REQUESTS_PER_MINUTE} requests`)
    expect(allowed / REQUESTS_PER_MINUTE).toBeGreaterThan(0.8)
    expect(allowed / REQUESTS_PER_MINUTE).toBeLessThanOrEqual(1.2)
  })
})

import { errorSentences } from '@handiwork/core/api'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'
import type { DatabaseProxy } from './database-proxy.ts'
import { startProxiedDatabase } from './open-through-proxy.ts'

type Fault = (proxy: DatabaseProxy) => void | Promise<void>

const faults: readonly { readonly state: string; readonly cause: Fault }[] = [
  { state: 'refuses connections', cause: (proxy) => proxy.refuse() },
  { state: 'is starting up', cause: (proxy) => proxy.reject('57P03') },
  { state: 'accepts no connections for maintenance', cause: (proxy) => proxy.reject('55000') },
  { state: 'has too many connections', cause: (proxy) => proxy.reject('53300') },
  { state: 'is frozen', cause: (proxy) => proxy.freeze() },
]

const unavailable = {
  status: 503,
  body: { code: 'unavailable', errorMessage: errorSentences.unavailable },
  headers: { 'retry-after': '5' },
}

const requests: readonly { readonly name: string; send(server: TestServer, as: TestUser): unknown }[] = [
  { name: 'a read', send: (server) => server.get('/api/leaders') },
  { name: 'a read with a session', send: (server, as) => server.get('/api/profile', { as }) },
  {
    name: 'a write',
    send: (server, as) => server.patch('/api/profile', { as, body: { biography: 'Weaver' } }),
  },
]

describe.each(faults)('while PostgreSQL $state', ({ cause }) => {
  test.each(requests)('$name returns 503 with Retry-After', async ({ send }) => {
    await using database = await startProxiedDatabase()
    await using server = await createTestServer({ open: database.open, isolated: true })
    const ann = await server.createUser()
    await cause(database.proxy)
    expect(await send(server, ann)).toMatchObject(unavailable)
  })

  test('a session that cannot be read is not signed out', async () => {
    await using database = await startProxiedDatabase()
    await using server = await createTestServer({ open: database.open, isolated: true })
    const ann = await server.createUser()
    await cause(database.proxy)
    const response = await server.get('/api/profile', { as: ann })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('requests succeed again soon after it is back', async () => {
    await using database = await startProxiedDatabase()
    await using server = await createTestServer({ open: database.open, isolated: true })
    const ann = await server.createUser()
    const readStatus = async () => (await server.get('/api/profile', { as: ann })).status
    await cause(database.proxy)
    await Promise.all(Array.from({ length: 30 }, readStatus))
    await database.proxy.restore()
    await expect.poll(readStatus, { timeout: 5000 }).toBe(200)
  })
})

test('a query whose connection is cut returns 503', async () => {
  await using database = await startProxiedDatabase()
  await using server = await createTestServer({ open: database.open, isolated: true })
  const ann = await server.createUser()
  database.proxy.freeze()
  const response = server.get('/api/profile', { as: ann })
  await new Promise((resolve) => setImmediate(resolve))
  database.proxy.cut()
  expect(await response).toMatchObject(unavailable)
})

test('a statement that runs longer than its deadline returns 503 and keeps its connection', async () => {
  await using database = await startProxiedDatabase()
  await using server = await createTestServer({ open: database.open, isolated: true })
  const ann = await server.createUser()
  await using locked = await lockTable(database.open, 'sessions')
  expect(await server.get('/api/profile', { as: ann })).toMatchObject(unavailable)
  await locked.release()
  const { accepted } = database.proxy
  expect((await server.get('/api/profile', { as: ann })).status).toBe(200)
  expect(database.proxy.accepted).toBe(accepted)
})

test('requests do not wait for a database that is known to be frozen', async () => {
  const { log, lines } = createLog()
  await using database = await startProxiedDatabase({ log })
  await using server = await createTestServer({ open: database.open, isolated: true })
  const ann = await server.createUser()
  database.proxy.freeze()
  await server.get('/api/profile', { as: ann })
  await expect.poll(() => lines).toEqual(['database unreachable'])
  const responses = Array.from({ length: 100 }, () => server.get('/api/profile', { as: ann }))
  const statuses = new Set((await Promise.all(responses)).map(({ status }) => status))
  const { totalCount: connections, waitingCount: waiting } = server.deps.pool
  expect({ statuses: [...statuses], connections, waiting }).toEqual({
    ...{ statuses: [503], connections: 0, waiting: 0 },
  })
})

test('a flood of failed requests logs one line when the database goes and one when it is back', async () => {
  const { log, lines } = createLog()
  await using database = await startProxiedDatabase({ log })
  await using server = await createTestServer({ open: database.open, log })
  const ann = await server.createUser()
  const readStatus = async () => (await server.get('/api/profile', { as: ann })).status
  await database.proxy.refuse()
  for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 40 }, readStatus))
  await database.proxy.restore()
  await expect.poll(readStatus, { timeout: 5000 }).toBe(200)
  expect(lines).toEqual(['database unreachable', 'database reachable again'])
})

function createLog() {
  const lines: string[] = []
  return { lines, log: pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line).msg) }) }
}

/** Locks a table from another connection, so that queries of it wait. */
async function lockTable(open: Awaited<ReturnType<typeof startProxiedDatabase>>['open'], table: string) {
  const { pool, [Symbol.asyncDispose]: close } = await open()
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  let release: (() => Promise<void>) | undefined = async () => {
    release = undefined
    await client.query('rollback')
    client.release()
  }
  return {
    release: async () => release?.(),
    [Symbol.asyncDispose]: async () => {
      await release?.()
      await close()
    },
  }
}

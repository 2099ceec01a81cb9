import type { PostgresPoolClient } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutageReplicas, type OutageReplica, type ReplicaStatus } from './outage-replicas.ts'

const current: ReplicaStatus = { isReplica: true, hasReplayed: true }
const behind: ReplicaStatus = { isReplica: true, hasReplayed: false }
const primary: ReplicaStatus = { isReplica: false, hasReplayed: false }
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const outage = new Error('The database does not answer')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Replicas whose answers the test decides. `read` returns the name of the one that answers, or what it failed with. */
function start(...statuses: (ReplicaStatus | Error)[]) {
  const lines: string[] = []
  let checkCount = 0
  const servers = statuses.map((status, index) => {
    const server = { status, isFull: false }
    const replica: OutageReplica = {
      name: `replica ${index + 1}`,
      async loadStatus() {
        checkCount += 1
        if (server.status instanceof Error) throw server.status
        return server.status
      },
      async connect() {
        if (server.isFull) throw refused
        return { name: replica.name } as unknown as PostgresPoolClient
      },
    }
    return { server, replica }
  })
  const replicas = createOutageReplicas({
    replicas: servers.map(({ replica }) => replica),
    log: {
      warn: ({ replica, state }: { replica: string; state: string }) => lines.push(`${replica} ${state}`),
    } as never,
    now: () => Date.now(),
  })
  const read = () =>
    replicas.connect(outage).then(
      (client) => (client as unknown as { name: string }).name,
      (error: unknown) => error,
    )
  return { servers: servers.map(({ server }) => server), replicas, lines, read, checks: () => checkCount }
}

test('uses a replica that has replayed all it received', async () => {
  const { read } = start(current)
  expect(await read()).toBe('replica 1')
})

test('uses the replicas in turn, except for those that are away', async () => {
  const { read } = start(current, refused, current)
  const names = new Set([await read(), await read(), await read()])
  expect(names).toEqual(new Set(['replica 1', 'replica 3']))
})

test('checks a replica once for many reads at the same time', async () => {
  const { read, checks } = start(current)
  await Promise.all(Array.from({ length: 50 }, read))
  expect(checks()).toBe(1)
})

test('checks a replica again after a quarter of a second', async () => {
  const { read, servers } = start(current)
  await read()
  servers[0]!.status = refused
  const before = await read()
  vi.advanceTimersByTime(250)
  expect([before, await read()]).toEqual(['replica 1', outage])
})

test('waits for a replica that is replaying what it received', async () => {
  const { read, servers } = start(behind)
  const reading = read()
  await vi.advanceTimersByTimeAsync(1000)
  servers[0]!.status = current
  await vi.advanceTimersByTimeAsync(300)
  expect(await reading).toBe('replica 1')
})

test('uses a replica that has stopped in front of a part of a record', async () => {
  const { read } = start({ ...behind, partialAt: '0/100 0/2000' })
  const reading = read()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await reading).toBe('replica 1')
})

test('does not use a replica that is still replaying, although its end may be a part of a record', async () => {
  const { read, servers } = start({ ...behind, partialAt: '0/100 0/2000' })
  const reading = read()
  for (const position of ['0/200', '0/300', '0/400', '0/500', '0/600', '0/700', '0/800', '0/900', '0/A00']) {
    servers[0]!.status = { ...behind, partialAt: `${position} 0/2000` }
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(await reading).toBe(outage)
})

test('does not wait longer than two seconds, and then no longer at all', async () => {
  const { read } = start(behind)
  const reading = read()
  await vi.advanceTimersByTimeAsync(2100)
  expect([await reading, await read()]).toEqual([outage, outage])
})

test('does not use a primary, which may be a former one', async () => {
  const { read } = start(primary)
  expect(await read()).toBe(outage)
})

test('uses a replica that is promoted for half a minute', async () => {
  const { read, servers } = start(current)
  await read()
  servers[0]!.status = primary
  vi.advanceTimersByTime(20_000)
  const soon = await read()
  vi.advanceTimersByTime(10_000)
  expect([soon, await read()]).toEqual(['replica 1', outage])
})

test('tries a replica that is away again after a second', async () => {
  const { read, servers, checks } = start(refused)
  await read()
  await read()
  const before = checks()
  servers[0]!.status = current
  vi.advanceTimersByTime(1000)
  expect([before, await read()]).toEqual([1, 'replica 1'])
})

test('uses another replica if one has no connection left', async () => {
  const { read, servers } = start(current, current)
  servers[0]!.isFull = true
  expect([await read(), await read()]).toEqual(['replica 2', 'replica 2'])
})

test('counts connections before they are used', async () => {
  const { read, replicas } = start(current)
  const before = replicas.countConnections()
  await read()
  expect([before, replicas.countConnections()]).toEqual([0, 1])
})

test('logs each state once in an outage', async () => {
  const { read, lines, servers } = start(current)
  await read()
  await read()
  servers[0]!.status = refused
  vi.advanceTimersByTime(300)
  await read()
  servers[0]!.status = current
  vi.advanceTimersByTime(60_000)
  await read()
  expect(lines).toEqual(['replica 1 usable', 'replica 1 away', 'replica 1 usable'])
})

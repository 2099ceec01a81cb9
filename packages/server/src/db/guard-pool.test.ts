import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { guardPool } from './guard-pool.ts'
import { DatabaseUnreachable } from './is-unreachable.ts'
import { runOnPrimary, runOnReplica, runReadOnly } from './read-only-work.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const tooMany = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })

/** A primary and replicas that fail as the test says. `used` are the databases that connections were asked of. */
function start(options: { primary?: Error; replicas?: Error; isOpen?: boolean } = {}) {
  const used: string[] = []
  const connect = (name: string, failure: Error | undefined) => async () => {
    used.push(name)
    if (failure) throw failure
    return { query: async () => ({ rows: [name] }), release: () => {} } as unknown as PostgresPoolClient
  }
  const circuit = {
    throwIfOpen() {
      if (options.isOpen) throw new DatabaseUnreachable('The database does not answer')
    },
    report: () => true,
    [Symbol.dispose]() {},
  }
  const pool = { options: {}, connect: connect('primary', options.primary) } as unknown as pg.Pool
  const guarded = guardPool(pool, circuit, { connect: connect('replica', options.replicas) })
  const read = async () => (await (await guarded.connect()).query<string>('select 1', [])).rows[0]
  return { used, read }
}

test('uses the primary while it answers', async () => {
  const { read, used } = start()
  expect([await runReadOnly(read), used]).toEqual(['primary', ['primary']])
})

test.each([
  ['cannot be connected to', { primary: refused }],
  ['has too many connections', { primary: tooMany }],
])('reads from a replica if the primary %s', async (_, options) => {
  const { read } = start(options)
  expect(await runReadOnly(read)).toBe('replica')
})

test('reads from a replica without trying a primary that is known to be away', async () => {
  const { read, used } = start({ isOpen: true })
  expect([await runReadOnly(read), used]).toEqual(['replica', ['replica']])
})

test('waits for the primary once in each work', async () => {
  const { read, used } = start({ primary: refused })
  await runReadOnly(async () => {
    await read()
    await read()
  })
  await runReadOnly(read)
  expect(used).toEqual(['primary', 'replica', 'replica', 'primary', 'replica'])
})

test('fails with the error of the primary if no replica can be used', async () => {
  const { read } = start({ primary: tooMany, replicas: tooMany })
  await expect(runReadOnly(read)).rejects.toBe(tooMany)
})

test.each([
  ['work that may change something', (read: () => Promise<unknown>) => read()],
  ['a part of a read that does', (read: () => Promise<unknown>) => runReadOnly(() => runOnPrimary(read))],
])('gives no replica to %s', async (_, run) => {
  const { read, used } = start({ primary: refused })
  await expect(run(read)).rejects.toThrow('Cannot connect to the database')
  expect(used).toEqual(['primary'])
})

/** A replica that fails to connect, or at each statement. */
function givenReplica(failure?: { readonly connect?: Error; readonly query?: Error }) {
  const failures: unknown[] = []
  const query = async () => {
    if (failure?.query) throw failure.query
    return { rows: ['given replica'] }
  }
  const connect = async () => {
    if (failure?.connect) throw failure.connect
    return { query, release: () => {} } as unknown as PostgresPoolClient
  }
  return { failures, connections: { connect, onFailure: (error: unknown) => void failures.push(error) } }
}

test('uses the replica that the work was given', async () => {
  const { read, used } = start()
  expect([await runOnReplica(givenReplica().connections, read), used]).toEqual(['given replica', []])
})

test('uses the primary for a part of such work that changes something', async () => {
  const { read } = start()
  expect(await runOnReplica(givenReplica().connections, () => runOnPrimary(read))).toBe('primary')
})

const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), {
  code: '40001',
})
const readOnly = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), {
  code: '25006',
})

test.each([
  ['cannot be connected to', { connect: refused }],
  ['ends a statement', { query: conflict }],
  ['refuses a change', { query: readOnly }],
])('uses the primary if the given replica %s', async (_, failure) => {
  const { read } = start()
  const { connections, failures } = givenReplica(failure)
  expect([await runOnReplica(connections, read), failures.length]).toEqual(['primary', 1])
})

test('passes on an error of a statement on the given replica', async () => {
  const { read, used } = start()
  const { connections, failures } = givenReplica({ query: new Error('division by zero') })
  await expect(runOnReplica(connections, read)).rejects.toThrow('division by zero')
  expect([used, failures]).toEqual([[], []])
})

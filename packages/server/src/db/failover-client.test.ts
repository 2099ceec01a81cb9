import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { expect, test } from 'vitest'
import { createFailoverClient } from './failover-client.ts'

const terminated = new Error('Connection terminated unexpectedly')
const duplicate = Object.assign(new Error('duplicate key'), { code: '23505' })

/** A connection that records its statements and fails those that the test names. */
function createClient(failures: Readonly<Record<string, Error>> = {}) {
  const statements: string[] = []
  const query = async (text: string) => {
    statements.push(text)
    if (failures[text]) throw failures[text]
    return { rows: [], rowCount: 0, command: 'SELECT' } satisfies PostgresQueryResult<never>
  }
  const released: (boolean | undefined)[] = []
  const release = (destroy?: boolean) => void released.push(destroy)
  return { client: { query, release } as unknown as PostgresPoolClient, statements, released }
}

function start(failures: Readonly<Record<string, Error>>, replicaFailure?: Error) {
  const primary = createClient(failures)
  const replica = createClient()
  const client = createFailoverClient(primary.client, async () => {
    if (replicaFailure) throw replicaFailure
    return replica.client
  })
  const run = async (...statements: string[]) => {
    for (const statement of statements) await client.query(statement, [])
  }
  return { primary, replica, client, run }
}

test('uses the primary while it answers', async () => {
  const { replica, primary, run } = start({})
  await run('select 1', 'select 2')
  expect([primary.statements, replica.statements]).toEqual([['select 1', 'select 2'], []])
})

test('repeats a statement on a replica after the connection broke, and stays there', async () => {
  const { replica, primary, run } = start({ 'select 2': terminated })
  await run('select 1', 'select 2', 'select 3')
  expect([primary.statements, replica.statements]).toEqual([
    ['select 1', 'select 2'],
    ['select 2', 'select 3'],
  ])
})

test('does not repeat a statement that the primary has answered with an error', async () => {
  const { replica, run } = start({ 'select 1': duplicate })
  await expect(run('select 1')).rejects.toBe(duplicate)
  expect(replica.statements).toEqual([])
})

test.each(['begin', 'start transaction isolation level repeatable read'])(
  'does not move a transaction to another database after %s',
  async (begin) => {
    const { replica, run } = start({ 'select 1': terminated })
    await expect(run(begin, 'select 1')).rejects.toBe(terminated)
    expect(replica.statements).toEqual([])
  },
)

test.each(['commit', 'rollback'])('repeats statements again after %s', async (end) => {
  const { replica, run } = start({ 'select 1': terminated })
  await run('begin', end, 'select 1')
  expect(replica.statements).toEqual(['select 1'])
})

test('a transaction goes on after a part of it was rolled back', async () => {
  const { replica, run } = start({ 'select 1': terminated })
  await expect(run('begin', 'rollback to "a"', 'select 1')).rejects.toBe(terminated)
  expect(replica.statements).toEqual([])
})

test('begins a transaction on a replica if the primary does not begin it', async () => {
  const { replica, run } = start({ begin: terminated })
  await run('begin', 'select 1', 'commit')
  expect(replica.statements).toEqual(['begin', 'select 1', 'commit'])
})

test('fails with the error of the primary if there is no replica', async () => {
  const { run } = start({ 'select 1': terminated }, terminated)
  await expect(run('select 1')).rejects.toBe(terminated)
})

test('releases both connections', async () => {
  const { primary, replica, client, run } = start({ 'select 1': terminated })
  await run('select 1')
  client.release(true)
  expect([primary.released, replica.released]).toEqual([[true], [true]])
})

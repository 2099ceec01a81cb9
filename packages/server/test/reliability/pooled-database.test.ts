import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/db/open-database.ts'
import { databaseDeadlines } from '../../src/db/postgres-timeouts.ts'
import { findFreePort } from '../../src/find-free-port.ts'
import { openQueue } from '../../src/queue/queue.ts'
import { openEventBus } from '../../src/realtime/open-event-bus.ts'
import { databases } from '../databases.ts'
import { findPooler, startPooler } from './pooler.ts'

const pooler = await findPooler()
const shared = databases.filter(({ kind }) => kind === 'postgres')
const log = pino({ level: 'silent' })

/** With the settings of `docs/hosting/pgbouncer.ini`. */
describe.runIf(pooler !== undefined).each(shared)('$kind behind a transaction pooler', ({ open }) => {
  let database: OpenDatabase
  let url: string
  let directUrl: string

  beforeAll(async () => {
    const stack = new AsyncDisposableStack()
    const direct = stack.use(await open())
    directUrl = direct.url!
    const folder = await mkdtemp(join(tmpdir(), 'handiwork-pooler-'))
    stack.defer(() => rm(folder, { recursive: true, force: true }))
    const port = await findFreePort('127.0.0.1')
    url = stack.use(await startPooler({ program: pooler!, folder, port, target: directUrl })).url
    const deadlines = { ...databaseDeadlines, statement: 1000 }
    database = stack.use(await openDatabase({ kind: 'postgres', url, directUrl }, { log, deadlines }))
    return () => stack.disposeAsync()
  })

  test('answers repeated queries of several clients', async () => {
    const read = (number: number) =>
      sql<{ value: number }>`select ${number}::int + 1 as value`.execute(database.db)
    const results = await Promise.all(Array.from({ length: 60 }, (_, number) => read(number)))
    expect(results.map(({ rows }) => rows[0]!.value)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
  })

  test('gives up a statement at its deadline', async () => {
    await expect(sql`select pg_sleep(30)`.execute(database.db)).rejects.toThrow('Query read timeout')
  })

  test('delivers events of other servers', async () => {
    const received = Promise.withResolvers<unknown>()
    const openBus = (onEvent: (event: unknown) => void) =>
      openEventBus({
        database: { pool: database.pool, databaseKind: 'postgres' },
        ...{ log, onEvent: (_: unknown, event: unknown) => onEvent(event) },
      })
    const listening = await openBus(received.resolve)
    const publishing = await openBus(() => {})
    const event = { type: 'user', id: randomUUIDv7(), version: 2 } as const
    publishing.publish(event)
    expect(await received.promise).toEqual(event)
    await publishing.close()
    await listening.close()
  })

  test('sends and processes tasks', async () => {
    await using queue = await openQueue({ database, url: directUrl, log })
    await database.db.transaction().execute(async (trx) => {
      await queue.tasks.send('sum-leader-counts', {}, { in: trx })
    })
    const { rows } = await database.pool.query("select name from pgboss.job where name = 'sum-leader-counts'")
    expect(rows).toEqual([{ name: 'sum-leader-counts' }])
  })

  test('does not open without the direct URL', async () => {
    await expect(openDatabase({ kind: 'postgres', url }, { log })).rejects.toThrow(
      'unsupported startup parameter',
    )
  })
})

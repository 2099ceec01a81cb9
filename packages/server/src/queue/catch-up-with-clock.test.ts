import { randomUUIDv7 } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { jumpDatabaseClock, jumps } from '../../test/reliability/jump-database-clock.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { catchUpWithClock } from './catch-up-with-clock.ts'
import { openQueue } from './queue.ts'

const log = pino({ level: 'silent' })
const backwardJumps = jumps.filter(({ seconds }) => seconds < 0)

/** A task's times, in seconds from now. */
interface TaskTimes {
  readonly state: string
  readonly start: number
  readonly started: number | null
  readonly heartbeat: number | null
}

describe.each(databases)('a queue on $kind', ({ open }) => {
  let database: OpenDatabase & { readonly url: string | undefined }

  beforeAll(async () => {
    database = await open()
    // Creates the tables. No worker runs, so only the tests change tasks.
    await (await openQueue({ database, url: database.url, log })).stop()
  })
  afterAll(() => database[Symbol.asyncDispose]())
  beforeEach(async () => {
    await database.pool.query('delete from pgboss.job')
    await recordTime()
  })

  test.each(backwardJumps)('starts a waiting task at once, $name', async ({ seconds }) => {
    const id = await insertTask({ state: 'created' })
    await jumpDatabaseClock(database.db, seconds)
    await catchUpWithClock(database, log)
    expect(await taskTimes(id)).toMatchObject({ start: 0 })
  })

  test.each(backwardJumps)('starts a postponed task after its delay, $name', async ({ seconds }) => {
    const id = await insertTask({ state: 'retry', start: 600 })
    await jumpDatabaseClock(database.db, seconds)
    await catchUpWithClock(database, log)
    expect(await taskTimes(id)).toMatchObject({ start: 600 })
  })

  test.each(backwardJumps)(
    'takes the task of a dead worker over as soon as before, $name',
    async ({ seconds }) => {
      const id = await insertTask({ state: 'active', started: -60, heartbeat: -8 })
      await jumpDatabaseClock(database.db, seconds)
      await catchUpWithClock(database, log)
      expect(await taskTimes(id)).toMatchObject({ started: -60, heartbeat: 0 })
    },
  )

  test.each(backwardJumps)('looks for dead workers and due tasks again, $name', async ({ seconds }) => {
    await jumpDatabaseClock(database.db, seconds)
    await catchUpWithClock(database, log)
    const { rows } = await database.pool.query<{ isDue: boolean }>(`
      select bool_and(time <= now()) as "isDue" from (
        select monitor_claim_on as time from pgboss.queue union all select monitor_on from pgboss.queue
        union all select cron_on from pgboss.version
      ) as times`)
    expect(rows).toEqual([{ isDue: true }])
  })

  test('moves the times once if several servers catch up together', async () => {
    const id = await insertTask({ state: 'created', start: 600 })
    await jumpDatabaseClock(database.db, -3600)
    await Promise.all(Array.from({ length: 4 }, () => catchUpWithClock(database, log)))
    expect(await taskTimes(id)).toMatchObject({ start: 600 })
  })

  test('changes nothing while the clock runs, although a task is postponed by days', async () => {
    const id = await insertTask({ state: 'created', start: 200_000 })
    await catchUpWithClock(database, log)
    expect(await taskTimes(id)).toMatchObject({ start: 200_000 })
  })

  test('starts a postponed task earlier by the jump after an hour forward', async () => {
    const id = await insertTask({ state: 'created', start: 7200 })
    await jumpDatabaseClock(database.db, 3600)
    await catchUpWithClock(database, log)
    expect(await taskTimes(id)).toMatchObject({ start: 3600 })
  })

  /** Records the time as the queue does every few seconds while a service runs. */
  const recordTime = () =>
    database.pool.query(`
      with recorded as (update pgboss.version set cron_on = now())
      update pgboss.queue set monitor_on = now(), monitor_claim_on = now()`)

  async function insertTask({ state, start = 0, started, heartbeat }: Partial<TaskTimes>): Promise<string> {
    const id = randomUUIDv7()
    await database.pool.query(
      `insert into pgboss.job (id, name, state, start_after, started_on, heartbeat_on)
       values ($1, 'rate-user', $2, ${seconds(3)}, ${seconds(4)}, ${seconds(5)})`,
      [id, state, start, started, heartbeat],
    )
    return id
  }

  async function taskTimes(id: string): Promise<TaskTimes | undefined> {
    const { rows } = await database.pool.query<TaskTimes>(
      `select state, ${fromNow('start_after')} as start, ${fromNow('started_on')} as started,
         ${fromNow('heartbeat_on')} as heartbeat
       from pgboss.job where id = $1`,
      [id],
    )
    return rows[0]
  }
})

const seconds = (parameter: number) => `now() + make_interval(secs => $${parameter}::float8)`
/** Rounded to ten seconds, which a test does not take. */
const fromNow = (column: string) => `round(extract(epoch from ${column} - now()) / 10)::int * 10`

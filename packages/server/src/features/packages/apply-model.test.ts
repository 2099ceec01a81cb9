import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import type { Database } from '../../db/tables.ts'
import { openQueue } from '../../queue/queue.ts'
import type { TaskPayloads, Tasks } from '../../queue/tasks.ts'
import { applyCatalog } from './apply-catalog.ts'

/** A multiple of 250. `RATED_USERS=10000 npm test -- apply-model` takes a few minutes. */
const USER_COUNT = Number(process.env.RATED_USERS ?? 250)
const log = pino({ level: 'silent' })

describe.each(databases)('after a change of the model, on $kind', ({ open }) => {
  test('queues each outdated rating once, however often the service is killed', async () => {
    await using database = await open()
    const { db } = database
    await using queue = await openQueue({ database, url: database.url, log })
    // In parts, because a statement may take only so long.
    for (let count = 0; count < USER_COUNT; count += 250) await insertRatings(db, 'xp/1', 250)
    await insertRatings(db, 'xp/2', 5)
    const expected = await outdatedUserIds(db)

    let kills = 0
    let payload: TaskPayloads['apply-catalog'] | undefined = { to: 'outdatedUsers', after: null }
    while (payload !== undefined) {
      const killed = killAfter(queue.tasks, 37 * (kills % 4) + 1)
      const run = applyCatalog({ db, tasks: kills % 4 === 3 ? queue.tasks : killed })
      const delivery = { payload, retryCount: 0, signal: new AbortController().signal }
      const done = await run(delivery).then(
        () => true,
        () => false,
      )
      kills++
      if (done) payload = await takeNextBatch(db)
    }

    expect(kills).toBeGreaterThan(Math.ceil(USER_COUNT / 100))
    expect(await queuedUserIds(db)).toEqual(expected)
    // Another start finds them waiting.
    const again = { to: 'outdatedUsers', after: null } as const
    await applyCatalog({ db, tasks: queue.tasks })({
      ...{ payload: again, retryCount: 0, signal: new AbortController().signal },
    })
    expect(await queuedUserIds(db)).toEqual(expected)
  }, 600_000)
})

/** Sends like the queue, and fails like a process that dies after a number of tasks. */
function killAfter(tasks: Tasks, count: number): Tasks {
  let sent = 0
  return {
    async send(...args) {
      if (sent++ >= count) throw new Error('killed')
      await tasks.send(...args)
    },
  }
}

async function insertRatings(db: Database, model: string, count: number): Promise<void> {
  await sql`
    with added as (
      insert into users (id, login)
      select gen_random_uuid(), ${randomUUID().slice(0, 8)} || '-' || number
      from generate_series(1, ${count}::int) as number
      returning id
    )
    insert into ratings (id, user_id, run_id, person, model, catalog_version, as_of)
    select gen_random_uuid(), id, gen_random_uuid(), '{}'::jsonb, ${model}, 'tests', now() from added`.execute(
    db,
  )
}

async function outdatedUserIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('ratings').select('userId').where('model', '=', 'xp/1').execute()
  return rows.map(({ userId }) => userId).sort()
}

async function queuedUserIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select data->>'userId' as id from pgboss.job where name = 'refresh-rating'`.execute(db)
  return rows.map(({ id }) => id).sort()
}

/** The queued task of the next batch, as a restarted worker finds it. */
async function takeNextBatch(db: Database): Promise<TaskPayloads['apply-catalog'] | undefined> {
  const { rows } = await sql<{ data: TaskPayloads['apply-catalog'] }>`
    delete from pgboss.job where name = 'apply-catalog' returning data`.execute(db)
  return rows[0]?.data
}

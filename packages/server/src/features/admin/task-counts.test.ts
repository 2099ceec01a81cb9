import { randomUUIDv7 } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { openQueue } from '../../queue/queue.ts'
import { countTasks } from './task-counts.ts'

describe.each(databases)('countTasks on $kind', ({ open }) => {
  test('returns zeros if the queue was never opened', async () => {
    await using database = await open()
    expect(await countTasks(database.db)).toEqual({ waiting: 0, running: 0, failed: 0 })
  })

  test('counts waiting, running and failed tasks', async () => {
    await using database = await open()
    await using queue = await openQueue({ database, url: database.url, log: pino({ level: 'silent' }) })
    const states = ['created', 'retry', 'active', 'failed', 'completed', 'cancelled', 'failed', 'failed']
    for (const state of states) {
      const runId = randomUUIDv7()
      await queue.tasks.send('rate-user', { runId })
      const change = `update pgboss.job set state = '${state}' where data ->> 'runId' = $1`
      await database.pool.query(change, [runId])
    }
    expect(await countTasks(database.db)).toEqual({ waiting: 2, running: 1, failed: 3 })
  })
})

import { randomUUIDv7 } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { DatabaseUnreachable } from '../db/is-unreachable.ts'
import { openQueue } from './queue.ts'
import { type TaskHandlers, type TaskName, taskSettings } from './tasks.ts'

const OUTAGE = 6000

describe.each(databases)('retries of tasks on $kind', ({ open }) => {
  test('a task outlives an outage of the database of its worker', async () => {
    await using database = await open()
    await using queue = await openQueue({ database, url: database.url, log: pino({ level: 'silent' }) })
    const processed = Promise.withResolvers<number>()
    let startedAt: number | undefined
    const names = Object.keys(taskSettings)
    const idle = Object.fromEntries(names.map((name) => [name, async () => {}]))
    const handlers: TaskHandlers = {
      ...(idle as Record<TaskName, () => Promise<void>>),
      'rate-user': async ({ retryCount }) => {
        startedAt ??= performance.now()
        if (performance.now() - startedAt < OUTAGE) throw new DatabaseUnreachable()
        processed.resolve(retryCount)
      },
    }
    await queue.work(handlers, { repositoryConcurrency: 1, hasDiskSpace: () => true })
    await queue.tasks.send('rate-user', { runId: randomUUIDv7() })
    expect(await processed.promise).toBeLessThanOrEqual(5)
  }, 40_000)
})

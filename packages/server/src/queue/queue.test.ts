import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { openQueue, type Queue } from './queue.ts'
import type { TaskDelivery, TaskHandlers } from './tasks.ts'

type RateUser = (one: TaskDelivery<'rate-user'>) => Promise<void>

const log = pino({ level: 'silent' })
const noop = async () => {}
const workerOptions = { repositoryConcurrency: 1, hasDiskSpace: () => true }

/** Handles `rate-user` with this function and ignores other tasks. */
function handlers(rateUser: RateUser): TaskHandlers {
  return {
    'analyze-user': noop,
    'analyze-repository': noop,
    'rate-user': rateUser,
    'refresh-rating': noop,
    'refresh-repository': noop,
    'reanalyze-repository': noop,
    'apply-catalog': noop,
    'send-mail': noop,
    suggestions: noop,
    'revoke-consent': noop,
    'refresh-issues': noop,
    'refresh-due-issues': noop,
    'sum-leader-counts': noop,
    'refresh-leader-checkpoints': noop,
    'remove-objects': noop,
    'send-due-alerts': noop,
    'reprocess-jobs': noop,
    'relay-webhooks': noop,
    'deliver-webhook': noop,
    'clean-up': noop,
  }
}

describe.each(databases)('the queue on $kind', ({ open }) => {
  let database: OpenDatabase & { readonly url: string | undefined }
  let queue: Queue

  const openTestQueue = () => openQueue({ database, url: database.url, log })

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database[Symbol.asyncDispose]())
  beforeEach(async () => {
    queue = await openTestQueue()
  })
  afterEach(() => queue[Symbol.asyncDispose]())

  test('processes a sent task', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    await queue.work(
      handlers(async ({ payload }) => resolve(payload)),
      workerOptions,
    )
    const payload = { runId: randomUUIDv7() }
    await queue.tasks.send('rate-user', payload)
    expect(await promise).toEqual(payload)
  })

  test('processes a scheduled task, which has no data', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    await queue.work(
      { ...handlers(noop), 'clean-up': async ({ payload }) => resolve(payload) },
      workerOptions,
    )
    // As the queue inserts it when it is due.
    await database.pool.query("insert into pgboss.job (name, data) values ('clean-up', null)")
    expect(await promise).toEqual({})
  })

  test('processes only tasks of committed transactions', async () => {
    const runIds: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    await queue.work(
      handlers(async ({ payload: { runId } }) => {
        runIds.push(runId)
        if (runId === 'committed') resolve()
      }),
      workerOptions,
    )
    await database.db
      .transaction()
      .execute(async (trx) => {
        await queue.tasks.send('rate-user', { runId: 'rolled back' }, { in: trx })
        throw new Error('No')
      })
      .catch(() => {})
    await database.db
      .transaction()
      .execute((trx) => queue.tasks.send('rate-user', { runId: 'committed' }, { in: trx }))
    await promise
    expect(runIds).toEqual(['committed'])
  })

  test('retries a failed task with its retry count', async () => {
    const counts: number[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    await queue.work(
      handlers(async ({ retryCount }) => {
        counts.push(retryCount)
        if (retryCount < 2) throw new Error('Not yet')
        resolve()
      }),
      workerOptions,
    )
    await queue.tasks.send('rate-user', { runId: randomUUIDv7() })
    await promise
    expect(counts).toEqual([0, 1, 2])
  })

  test('does not start a task before its due time', async () => {
    const due = performance.now() + 2000
    const { promise, resolve } = Promise.withResolvers<number>()
    await queue.work(
      handlers(async () => resolve(performance.now())),
      workerOptions,
    )
    await queue.tasks.send('rate-user', { runId: randomUUIDv7() }, { delaySeconds: 2 })
    expect(await promise).toBeGreaterThanOrEqual(due - 500)
  })

  test('hands an aborted task to the next process', async () => {
    const started = Promise.withResolvers<void>()
    await queue.work(
      handlers(async ({ signal }) => {
        started.resolve()
        await once(signal, 'abort')
        throw signal.reason
      }),
      workerOptions,
    )
    const payload = { runId: randomUUIDv7() }
    await queue.tasks.send('rate-user', payload)
    await started.promise
    await queue.stop()
    queue = await openTestQueue()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    await queue.work(
      handlers(async ({ payload }) => resolve(payload)),
      workerOptions,
    )
    expect(await promise).toEqual(payload)
  })

  test('deletes a consent revocation as soon as it is done', async () => {
    let tries = 0
    await queue.work(
      {
        ...handlers(noop),
        'revoke-consent': async () => {
          tries += 1
        },
      },
      workerOptions,
    )
    const identityId = randomUUIDv7()
    const payload = { source: 'gitHub', identityId, accessToken: 'sealed' } as const
    await queue.tasks.send('revoke-consent', payload)
    const readState = async () => {
      const { rows } = await database.pool.query(
        "select id from pgboss.job where data ->> 'identityId' = $1",
        [identityId],
      )
      return { tries, readState: rows.length }
    }
    await expect.poll(readState).toEqual({ tries: 1, readState: 0 })
  })

  test('postpones tasks while disk space is low', async () => {
    const checked = Promise.withResolvers<void>()
    const payload = { runId: randomUUIDv7() }
    const hasDiskSpace = () => {
      checked.resolve()
      return false
    }
    await queue.work(handlers(noop), { ...workerOptions, hasDiskSpace })
    await queue.tasks.send('rate-user', payload)
    await checked.promise
    await queue.stop()
    const { rows } = await database.pool.query(
      "select start_after > now() + interval '30 seconds' as later from pgboss.job where data ->> 'runId' = $1 and state = 'created'",
      [payload.runId],
    )
    expect(rows).toEqual([{ later: true }])
  })

  test('can be stopped twice', async () => {
    await queue.work(handlers(noop), workerOptions)
    await queue.stop()
    await expect(queue.stop()).resolves.toBeUndefined()
  })

  test.runIf(open === databases[0]?.open)(
    'retries the active tasks of a killed process at startup, on the embedded database',
    async () => {
      const payload = { runId: randomUUIDv7() }
      await queue.tasks.send('rate-user', payload)
      // The state that a killed process leaves: active, with a recent heartbeat.
      await database.pool.query(
        "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where data ->> 'runId' = $1",
        [payload.runId],
      )
      const { promise, resolve } = Promise.withResolvers<unknown>()
      await queue.work(
        handlers(async ({ payload }) => resolve(payload)),
        workerOptions,
      )
      expect(await promise).toEqual(payload)
    },
    20_000,
  )
})

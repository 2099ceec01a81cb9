import { randomUUIDv7 } from 'node:crypto'
import { once } from 'node:events'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { openQueue, type Queue } from './queue.ts'
import type { Handlers, Try } from './tasks.ts'

type RateUser = (one: Try<'rate-user'>) => Promise<void>

const log = pino({ level: 'silent' })
const nothing = async () => {}
const working = { repositoriesAtOnce: 1, isRoomLeft: () => true }

/** Does this for one kind of task, and nothing for the others. */
function handlers(rateUser: RateUser): Handlers {
  return {
    'analyze-user': nothing,
    'analyze-repository': nothing,
    'rate-user': rateUser,
    'rate-again': nothing,
    'refresh-repository': nothing,
    'reread-repository': nothing,
    'apply-catalogue': nothing,
    'send-mail': nothing,
    suggestions: nothing,
    'end-consent': nothing,
    'refresh-issues': nothing,
    'refresh-due-issues': nothing,
    'reword-jobs': nothing,
    'clean-up': nothing,
  }
}

describe.each(databases)('the queue on $kind', ({ open }) => {
  let database: OpenDatabase & { readonly url: string | undefined }
  let queue: Queue

  const opened = () => openQueue({ database, url: database.url, log })

  beforeAll(async () => {
    database = await open()
  }, 60_000)
  afterAll(() => database[Symbol.asyncDispose]())
  beforeEach(async () => {
    queue = await opened()
  }, 30_000)
  afterEach(() => queue[Symbol.asyncDispose](), 30_000)

  test('a task that is sent is worked on', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    await queue.work(
      handlers(async ({ payload }) => resolve(payload)),
      working,
    )
    const payload = { runId: randomUUIDv7() }
    await queue.tasks.send('rate-user', payload)
    expect(await promise).toEqual(payload)
  }, 20_000)

  test('of what is sent in transactions only that of the committed ones is done', async () => {
    const seen: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    await queue.work(
      handlers(async ({ payload: { runId } }) => {
        seen.push(runId)
        if (runId === 'kept') resolve()
      }),
      working,
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
      .execute((trx) => queue.tasks.send('rate-user', { runId: 'kept' }, { in: trx }))
    await promise
    expect(seen).toEqual(['kept'])
  }, 20_000)

  test('what failed is tried again, and told how often', async () => {
    const counts: number[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    await queue.work(
      handlers(async ({ retryCount }) => {
        counts.push(retryCount)
        if (retryCount < 2) throw new Error('Not yet')
        resolve()
      }),
      working,
    )
    await queue.tasks.send('rate-user', { runId: randomUUIDv7() })
    await promise
    expect(counts).toEqual([0, 1, 2])
  }, 30_000)

  test('a task is not begun before it is due', async () => {
    const due = new Date(Date.now() + 2000)
    const { promise, resolve } = Promise.withResolvers<Date>()
    await queue.work(
      handlers(async () => resolve(new Date())),
      working,
    )
    await queue.tasks.send('rate-user', { runId: randomUUIDv7() }, { startAfter: due })
    expect((await promise).getTime()).toBeGreaterThanOrEqual(due.getTime() - 500)
  }, 20_000)

  test('a task that is told to stop is done by the next process', async () => {
    const begun = Promise.withResolvers<void>()
    await queue.work(
      handlers(async ({ signal }) => {
        begun.resolve()
        await once(signal, 'abort')
        throw signal.reason
      }),
      working,
    )
    const payload = { runId: randomUUIDv7() }
    await queue.tasks.send('rate-user', payload)
    await begun.promise
    await queue.stop()
    queue = await opened()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    await queue.work(
      handlers(async ({ payload }) => resolve(payload)),
      working,
    )
    expect(await promise).toEqual(payload)
  }, 30_000)

  test('what ends a consent is kept until it is done, and no longer', async () => {
    let tries = 0
    await queue.work(
      {
        ...handlers(nothing),
        'end-consent': async () => {
          tries += 1
        },
      },
      working,
    )
    const identityId = randomUUIDv7()
    const payload = { source: 'gitHub', identityId, accessToken: 'sealed' } as const
    await queue.tasks.send('end-consent', payload)
    const kept = async () => {
      const { rows } = await database.pool.query(
        "select id from pgboss.job where data ->> 'identityId' = $1",
        [identityId],
      )
      return { tries, kept: rows.length }
    }
    await expect.poll(kept, { timeout: 15_000 }).toEqual({ tries: 1, kept: 0 })
  }, 20_000)

  test('while there is no room left a task is put off', async () => {
    const asked = Promise.withResolvers<void>()
    const payload = { runId: randomUUIDv7() }
    const isRoomLeft = () => {
      asked.resolve()
      return false
    }
    await queue.work(handlers(nothing), { ...working, isRoomLeft })
    await queue.tasks.send('rate-user', payload)
    await asked.promise
    await queue.stop()
    const { rows } = await database.pool.query(
      "select start_after > now() + interval '30 seconds' as later from pgboss.job where data ->> 'runId' = $1 and state = 'created'",
      [payload.runId],
    )
    expect(rows).toEqual([{ later: true }])
  }, 20_000)

  test('a queue may be stopped twice', async () => {
    await queue.work(handlers(nothing), working)
    await queue.stop()
    await expect(queue.stop()).resolves.toBeUndefined()
  }, 20_000)

  test.runIf(open === databases[0]?.open)(
    'on an embedded database, what a killed process had at hand is taken back at the start',
    async () => {
      const payload = { runId: randomUUIDv7() }
      await queue.tasks.send('rate-user', payload)
      // As it is left by a process that was killed: at work, with a heartbeat that has just been given.
      await database.pool.query(
        "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where data ->> 'runId' = $1",
        [payload.runId],
      )
      const { promise, resolve } = Promise.withResolvers<unknown>()
      await queue.work(
        handlers(async ({ payload }) => resolve(payload)),
        working,
      )
      expect(await promise).toEqual(payload)
    },
    20_000,
  )
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyDatabase } from '../../test/databases.ts'
import { testSettings } from '../../test/test-settings.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { openFingerprints } from '../encryption/fingerprints.ts'
import { rateLimitCountStore } from '../stores/rate-limit-count-store.ts'
import { createSuccessQuota, type RunWithinQuota } from './success-quota.ts'
import { createMemoryUsage, createSharedUsage } from './success-usage.ts'

const day = 86_400
let time = Date.UTC(2026, 10, 25)
let database: OpenDatabase
beforeAll(async () => {
  database = await anyDatabase.open()
})
afterAll(() => database[Symbol.asyncDispose]())

const inMemory = {
  kind: 'in memory',
  openQuota: (calls: number) => {
    const limit = { calls, perSeconds: day }
    return createSuccessQuota(
      limit,
      createMemoryUsage(limit, () => time),
    )
  },
  pass: async (seconds: number) => {
    time += seconds * 1000
  },
}

let quotaCount = 0
const inDatabase = {
  kind: 'in the database',
  openQuota: (calls: number) => {
    const limit = { calls, perSeconds: day }
    const store = rateLimitCountStore(database.db, openFingerprints(testSettings()))
    quotaCount += 1
    const onFailure = (error: unknown) => expect.fail(String(error))
    return createSuccessQuota(limit, createSharedUsage({ name: `${quotaCount}`, limit, store, onFailure }))
  },
  /** Running actions stay within the two minutes after which they no longer count. */
  pass: async (seconds: number) => {
    await sql`update rate_limit_counts set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
      database.db,
    )
  },
}

const succeed = async () => 'done'
const fail = async () => Promise.reject(new Error('The login is taken'))

/** Waits until the action is running. Its result is pending. */
async function startAction(run: RunWithinQuota, action: () => Promise<void>) {
  const { promise: started, resolve } = Promise.withResolvers<void>()
  const result = run('ada', () => {
    resolve()
    return action()
  })
  await started
  return { result }
}

describe.each([inMemory, inDatabase])('a limit of successes $kind', ({ openQuota, pass }) => {
  test('does not count actions that fail', async () => {
    const run = openQuota(2)
    for (let attempt = 0; attempt < 10; attempt += 1) await expect(run('ada', fail)).rejects.toThrow('taken')
    expect([await run('ada', succeed), await run('ada', succeed)]).toEqual(['done', 'done'])
  })

  test('rejects a caller with too many successes, and says when a retry succeeds', async () => {
    const run = openQuota(2)
    await run('ada', succeed)
    await pass(3 * 3600)
    await run('ada', succeed)
    await expect(run('ada', succeed)).rejects.toMatchObject({
      status: 429,
      message: 'You can do this 2 times per day. Please try again in 21 hours',
      retryAfterSeconds: 21 * 3600,
    })
    expect(await run('bob', succeed)).toBe('done')
  })

  test('allows actions again after the period', async () => {
    const run = openQuota(1)
    await run('ada', succeed)
    await pass(day)
    expect(await run('ada', succeed)).toBe('done')
    await expect(run('ada', succeed)).rejects.toMatchObject({ retryAfterSeconds: day })
  })

  test('does not exceed the limit with concurrent actions', async () => {
    const run = openQuota(5)
    let executed = 0
    const action = async () => {
      await Promise.resolve()
      executed += 1
    }
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => run('ada', action)))
    expect(executed).toBe(5)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(15)
  })

  test('allows a retry soon if running actions occupy the limit', async () => {
    const run = openQuota(1)
    const { promise, reject } = Promise.withResolvers<never>()
    const running = await startAction(run, () => promise)
    await expect(run('ada', succeed)).rejects.toMatchObject({ retryAfterSeconds: 5 })
    reject(new Error('The login is taken'))
    await expect(running.result).rejects.toThrow('taken')
    expect(await run('ada', succeed)).toBe('done')
  })

  test('counts an action that ends after the period toward the next one', async () => {
    const run = openQuota(1)
    const { promise, resolve } = Promise.withResolvers<void>()
    const running = await startAction(run, () => promise)
    await pass(day)
    await expect(run('ada', succeed)).rejects.toMatchObject({ retryAfterSeconds: 5 })
    resolve()
    await running.result
    await expect(run('ada', succeed)).rejects.toMatchObject({ status: 429 })
  })
})

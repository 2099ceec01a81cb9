import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anyDatabase } from '../../test/databases.ts'
import { testSettings } from '../../test/test-settings.ts'
import { openFingerprints } from '../encryption/fingerprints.ts'
import { rateLimitCountStore } from '../stores/rate-limit-count-store.ts'
import { createSharedUsage } from './success-usage.ts'

const limit = { calls: 1, perSeconds: 86_400 }

test('an action of a server that died does not count after two minutes', async () => {
  await using database = await anyDatabase.open()
  const store = rateLimitCountStore(database.db, openFingerprints(testSettings()))
  const usage = createSharedUsage({ name: 'x', limit, store, onFailure: () => {} })
  await usage.start('ada')
  const duringAction = await usage.start('ada')
  await sql`update rate_limit_counts set running_until = running_until - interval '121 seconds'`.execute(
    database.db,
  )
  expect({ duringAction, later: await usage.start('ada') }).toEqual({ duringAction: 5000, later: 'started' })
})

test('the response of an action does not depend on counting its end', async () => {
  const failures: unknown[] = []
  const store = {
    start: async () => true,
    end: async () => Promise.reject(new Error('connection lost')),
    find: async () => ({ used: 0, remainingMs: 0 }),
  }
  const usage = createSharedUsage({ name: 'x', limit, store, onFailure: (error) => failures.push(error) })
  await usage.end('ada', true)
  expect(failures).toEqual([new Error('connection lost')])
})

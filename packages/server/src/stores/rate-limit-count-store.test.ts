import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyDatabase } from '../../test/databases.ts'
import { jumpDatabaseClock, jumps } from '../../test/reliability/jump-database-clock.ts'
import { testSettings } from '../../test/test-settings.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { openFingerprints } from '../encryption/fingerprints.ts'
import { type RateLimitCountStore, rateLimitCountStore } from './rate-limit-count-store.ts'

const minute = { calls: 1, perSeconds: 60 }
const period = { periodMs: 60_000, remainingMs: 60_000 }

describe.each(jumps)('after the clock jumps $name', ({ name, seconds }) => {
  let database: OpenDatabase
  let store: RateLimitCountStore
  beforeAll(async () => {
    database = await anyDatabase.open()
    store = rateLimitCountStore(database.db, openFingerprints(testSettings()))
  })
  afterAll(() => database[Symbol.asyncDispose]())

  test('calls of the last minute do not count for an hour', async () => {
    await store.add(`calls ${name}`, 5, period)
    await jumpDatabaseClock(database.db, seconds)
    expect(await store.add(`calls ${name}`, 1, period)).toEqual({ used: 1, remainingMs: 60_000 })
  })

  test('a successful action of the last minute does not count for an hour', async () => {
    await store.start(`success ${name}`, minute)
    await store.end(`success ${name}`, minute, true)
    await jumpDatabaseClock(database.db, seconds)
    expect({
      count: await store.find(`success ${name}`, minute),
      isStarted: await store.start(`success ${name}`, minute),
    }).toEqual({ count: { used: 0, remainingMs: 0 }, isStarted: true })
  })

  test('an action of a server that died does not count as running for an hour', async () => {
    await store.start(`running ${name}`, minute)
    await jumpDatabaseClock(database.db, seconds)
    expect(await store.start(`running ${name}`, minute)).toBe(true)
  })
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { databases } from '../databases.ts'
import { createTestServer } from '../test-server.ts'
import { jumps } from './jump-database-clock.ts'

const CALLS_PER_MINUTE = 20
const path = '/api/device/BBBB-BBBB'

describe.each(databases)("when the server's clock jumps, on $kind", ({ open }) => {
  afterEach(() => vi.useRealTimers())

  test.each(jumps)('a limit per minute lasts a minute, $name', async ({ seconds }) => {
    await using server = await createTestServer({ open, isolated: true })
    const as = await server.createUser()
    for (let call = 0; call < CALLS_PER_MINUTE; call += 1) await server.get(path, { as })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    const { status, headers } = await server.get(path, { as })
    const retryAfter = Number(headers['retry-after'])
    expect({ status, isWithinAMinute: retryAfter > 0 && retryAfter <= 60 }).toEqual({
      status: 429,
      isWithinAMinute: true,
    })
  })
})

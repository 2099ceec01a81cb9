import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PeriodLength } from '../stores/rate-limit-count-store.ts'
import { createRateBudget, type KeyLimit } from './rate-budget.ts'

const minute = 60_000
const limitOf = (max: number): KeyLimit => ({ key: 'ada', max, periodMs: minute })

/** Servers that share counts in memory, with a clock. */
function openServers(count: number) {
  const clock = { time: 0 }
  const counts = new Map<string, { used: number; expiresAt: number }>()
  const state = { writes: 0, isAvailable: true, failures: 0 }
  const add = async (key: string, calls: number, { remainingMs }: PeriodLength) => {
    if (!state.isAvailable) throw new Error('connection lost')
    state.writes += 1
    const current = counts.get(key)
    const isCurrent = current !== undefined && current.expiresAt > clock.time
    const count = isCurrent ? current : { used: 0, expiresAt: clock.time + remainingMs }
    count.used += calls
    counts.set(key, count)
    return { used: count.used, remainingMs: count.expiresAt - clock.time }
  }
  const now = () => clock.time
  const onFailure = () => {
    state.failures += 1
  }
  const servers = Array.from({ length: count }, () => createRateBudget({ shared: { add }, now, onFailure }))
  const isAllowed = async (server: number, limit: KeyLimit) =>
    (await servers[server % count]!(limit)).used <= limit.max
  return {
    ...{ clock, state, servers },
    countAllowed: async (calls: number, limit: KeyLimit, serverOf = (call: number) => call) => {
      let allowed = 0
      for (let call = 0; call < calls; call++) if (await isAllowed(serverOf(call), limit)) allowed += 1
      return allowed
    },
  }
}

test('one server allows exactly the limit', async () => {
  const { countAllowed } = openServers(1)
  expect(await countAllowed(700, limitOf(600))).toBe(600)
})

test('one server without shared counts allows exactly the limit', async () => {
  const count = createRateBudget({ shared: undefined, now: () => 0, onFailure: () => {} })
  const results = []
  for (let call = 0; call < 12; call++) results.push((await count(limitOf(10))).used)
  expect(results).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11])
})

test('several servers allow exactly a limit of up to 20', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.nat(4), { minLength: 40, maxLength: 80 }),
      async (max, order) => {
        const { countAllowed } = openServers(5)
        expect(await countAllowed(order.length, limitOf(max), (call) => order[call]!)).toBe(max)
      },
    ),
  )
})

test('each further server adds or removes at most a twentieth of a higher limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 21, max: 200 }),
      fc.integer({ min: 1, max: 5 }),
      fc.infiniteStream(fc.nat(4)),
      async (max, serverCount, order) => {
        const { countAllowed } = openServers(serverCount)
        const allowed = await countAllowed(serverCount * max * 2, limitOf(max), () => order.next().value!)
        const tolerance = (serverCount - 1) * Math.floor(max / 20)
        expect(allowed).toBeLessThanOrEqual(max + tolerance)
        expect(allowed).toBeGreaterThanOrEqual(max - tolerance)
      },
    ),
    { numRuns: 50 },
  )
})

test('concurrent calls at several servers stay within the limit', async () => {
  const { servers } = openServers(3)
  const limit = limitOf(20)
  const results = await Promise.all(
    Array.from({ length: 90 }, (_, call) => servers[call % 3]!(limit).then(({ used }) => used)),
  )
  expect(results.filter((used) => used <= 20)).toHaveLength(20)
})

describe('writes per 1,000 allowed calls', () => {
  test.each([
    ['of callers with up to 30 calls a minute', { callers: 100, calls: 30, max: 600, writes: 0 }],
    ['of callers with 600 calls a minute', { callers: 10, calls: 600, max: 600, writes: 32 }],
    ['of callers within an exact limit', { callers: 100, calls: 10, max: 10, writes: 1000 }],
  ])('%s', async (_, { callers, calls, max, writes }) => {
    const { servers, state } = openServers(1)
    for (let caller = 0; caller < callers; caller++)
      for (let call = 0; call < calls; call++)
        await servers[0]!({ key: String(caller), max, periodMs: minute })
    expect(Math.round((state.writes / (callers * calls)) * 1000)).toBe(writes)
  })

  test('are none above the limit', async () => {
    const { countAllowed, state } = openServers(1)
    await countAllowed(600, limitOf(600))
    const { writes } = state
    await countAllowed(1000, limitOf(600))
    expect(state.writes).toBeLessThanOrEqual(writes + 1)
  })
})

test('a limit starts again after its period', async () => {
  const { countAllowed, clock } = openServers(3)
  await countAllowed(100, limitOf(10))
  clock.time = minute
  expect(await countAllowed(100, limitOf(10))).toBe(10)
})

test('reports the time until the shared count restarts', async () => {
  const { servers, clock } = openServers(2)
  await servers[0]!(limitOf(1))
  clock.time = 20_000
  expect(await servers[1]!(limitOf(1))).toEqual({ used: 2, remainingMs: 40_000 })
})

test('counts alone while the shared counts are unavailable, and reports it later', async () => {
  const { countAllowed, state } = openServers(2)
  state.isAvailable = false
  const duringFailure = await countAllowed(25, limitOf(10), () => 0)
  expect({ duringFailure, hasReported: state.failures > 0 }).toEqual({ duringFailure: 10, hasReported: true })
})

test('calls that were counted alone count as soon as the shared counts are available', async () => {
  const { countAllowed, state } = openServers(2)
  state.isAvailable = false
  await countAllowed(6, limitOf(10), () => 0)
  state.isAvailable = true
  expect(await countAllowed(10, limitOf(10), () => 0)).toBe(4)
  expect(await countAllowed(10, limitOf(10), () => 1)).toBe(0)
})

import type { Announcement } from '@handiwork/core/api'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newestOnly } from './newest-only.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first is sent at once', () => {
  const { newest, sent } = aSender()
  newest.take(ofAda(1))
  expect(sent).toEqual([ofAda(1)])
})

test('of those that follow closely the newest is sent', () => {
  const { newest, sent } = aSender()
  for (const version of [1, 2, 4, 3]) newest.take(ofAda(version))
  vi.advanceTimersByTime(100)
  expect(sent).toEqual([ofAda(1), ofAda(4)])
})

test('what is older than what was sent is left aside', () => {
  const { newest, sent } = aSender()
  newest.take(ofAda(7))
  newest.take(ofAda(6))
  vi.advanceTimersByTime(100)
  expect(sent).toEqual([ofAda(7)])
})

test('a stream of changes is sent once in the time of each', () => {
  const { newest, sent } = aSender()
  for (let version = 1; version <= 50; version += 1) {
    newest.take(ofAda(version))
    vi.advanceTimersByTime(10)
  }
  expect(sent.map(({ version }) => version)).toEqual([1, 10, 20, 30, 40, 50])
})

test('different things do not wait for each other', () => {
  const { newest, sent } = aSender()
  newest.take(ofAda(1))
  newest.take({ ...ofAda(1), type: 'profile' })
  newest.take({ ...ofAda(1), id: '019f0000-0000-7000-8000-00000000000b' })
  expect(sent).toHaveLength(3)
})

test('what waits is sent at the end', () => {
  const { newest, sent } = aSender()
  newest.take(ofAda(1))
  newest.take(ofAda(2))
  newest.flush()
  expect(sent).toEqual([ofAda(1), ofAda(2)])
})

test('whatever comes, the newest is sent, and last', () => {
  const steps = fc.array(fc.record({ version: fc.nat(50), wait: fc.nat(150) }), { minLength: 1 })
  fc.assert(
    fc.property(steps, (steps) => {
      const { newest, sent } = aSender()
      // Versions grow from one window to the next, whatever their order within one.
      const told = steps.map(({ version, wait }, at) => ({ version: version + at * 100, wait }))
      for (const { version, wait } of told) {
        newest.take(ofAda(version))
        vi.advanceTimersByTime(wait)
      }
      newest.flush()
      expect(sent.at(-1)?.version).toBe(told.at(-1)?.version)
    }),
  )
})

function aSender() {
  const sent: Announcement[] = []
  return { sent, newest: newestOnly((announcement) => sent.push(announcement), 100) }
}

function ofAda(version: number): Announcement {
  return { type: 'user', id: '019f0000-0000-7000-8000-00000000000a', version }
}

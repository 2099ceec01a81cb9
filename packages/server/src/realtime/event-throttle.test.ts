import type { ChangeEvent } from '@handiwork/core/api'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventThrottle } from './event-throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('sends the first event immediately', () => {
  const { throttle, sent } = createThrottle()
  throttle.push(adaEvent(1))
  expect(sent).toEqual([adaEvent(1)])
})

test('sends only the latest of the following events', () => {
  const { throttle, sent } = createThrottle()
  for (const version of [1, 2, 4, 3]) throttle.push(adaEvent(version))
  vi.advanceTimersByTime(100)
  expect(sent).toEqual([adaEvent(1), adaEvent(4)])
})

test('ignores events older than the last one sent', () => {
  const { throttle, sent } = createThrottle()
  throttle.push(adaEvent(7))
  throttle.push(adaEvent(6))
  vi.advanceTimersByTime(100)
  expect(sent).toEqual([adaEvent(7)])
})

test('sends a stream of changes once per interval', () => {
  const { throttle, sent } = createThrottle()
  for (let version = 1; version <= 50; version += 1) {
    throttle.push(adaEvent(version))
    vi.advanceTimersByTime(10)
  }
  expect(sent.map(({ version }) => version)).toEqual([1, 10, 20, 30, 40, 50])
})

test('throttles each entity separately', () => {
  const { throttle, sent } = createThrottle()
  throttle.push(adaEvent(1))
  throttle.push({ ...adaEvent(1), type: 'profile' })
  throttle.push({ ...adaEvent(1), id: '019f0000-0000-7000-8000-00000000000b' })
  expect(sent).toHaveLength(3)
})

test('sends pending events on flush', () => {
  const { throttle, sent } = createThrottle()
  throttle.push(adaEvent(1))
  throttle.push(adaEvent(2))
  throttle.flush()
  expect(sent).toEqual([adaEvent(1), adaEvent(2)])
})

test('always sends the latest version last', () => {
  const steps = fc.array(fc.record({ version: fc.nat(50), wait: fc.nat(150) }), { minLength: 1 })
  fc.assert(
    fc.property(steps, (steps) => {
      const { throttle, sent } = createThrottle()
      // Versions increase from one window to the next, in any order within one.
      const events = steps.map(({ version, wait }, index) => ({ version: version + index * 100, wait }))
      for (const { version, wait } of events) {
        throttle.push(adaEvent(version))
        vi.advanceTimersByTime(wait)
      }
      throttle.flush()
      expect(sent.at(-1)?.version).toBe(events.at(-1)?.version)
    }),
  )
})

function createThrottle() {
  const sent: ChangeEvent[] = []
  return { sent, throttle: createEventThrottle((announcement) => sent.push(announcement), 100) }
}

function adaEvent(version: number): ChangeEvent {
  return { type: 'user', id: '019f0000-0000-7000-8000-00000000000a', version }
}

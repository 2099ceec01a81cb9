import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshTimes } from './refresh-times.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('updates relative times at once and every 15 seconds (spec §9)', () => {
  const time = { dateTime: '2026-11-20T11:59:10Z', textContent: '' }
  vi.stubGlobal('document', { querySelectorAll: () => [time], addEventListener: () => {} })
  refreshTimes()
  expect(time.textContent).toBe('now')
  vi.advanceTimersByTime(14_999)
  expect(time.textContent).toBe('now')
  vi.advanceTimersByTime(1)
  expect(time.textContent).toBe('1 minute ago')
})

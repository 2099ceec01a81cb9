import { expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

test('merges calls within the delay into one', () => {
  vi.useFakeTimers()
  const call = vi.fn()
  const change = debounce(call, 100)
  for (let time = 0; time < 5; time++) {
    change()
    vi.advanceTimersByTime(60)
  }
  vi.advanceTimersByTime(100)
  vi.useRealTimers()
  expect(call).toHaveBeenCalledTimes(1)
})

test('does not call after cancel', () => {
  vi.useFakeTimers()
  const call = vi.fn()
  const change = debounce(call, 100)
  change()
  change.cancel()
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  expect(call).not.toHaveBeenCalled()
})

import { expect, test, vi } from 'vitest'
import { debounced } from './debounced.ts'

test('changes that come together are one', () => {
  vi.useFakeTimers()
  const call = vi.fn()
  const change = debounced(call, 100)
  for (let time = 0; time < 5; time++) {
    change()
    vi.advanceTimersByTime(60)
  }
  vi.advanceTimersByTime(100)
  vi.useRealTimers()
  expect(call).toHaveBeenCalledTimes(1)
})

test('what is called off is not called', () => {
  vi.useFakeTimers()
  const call = vi.fn()
  const change = debounced(call, 100)
  change()
  change.cancel()
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  expect(call).not.toHaveBeenCalled()
})

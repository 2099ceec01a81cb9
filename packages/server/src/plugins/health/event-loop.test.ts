import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { monitorEventLoop } from './event-loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns whether the loop counts as busy after each interval with this median delay, in milliseconds. */
function busyAfter(medians: readonly number[]): boolean[] {
  let median = 0
  const percentile = (rank: number) => (rank === 50 ? median * 1e6 : Number.NaN)
  using monitor = monitorEventLoop({ percentile, enable: () => true, disable: () => true, reset: () => {} })
  return medians.map((one) => {
    median = one
    vi.advanceTimersByTime(2000)
    return monitor.isBusy()
  })
}

test('is not busy after a single long step', () => {
  expect(busyAfter([20, 3000, 20])).toEqual([false, false, false])
})

test('is busy while two intervals in a row are slow', () => {
  expect(busyAfter([1100, 1500, 1200, 900, 1100])).toEqual([false, true, true, false, false])
})

test('is not busy at a delay of one second', () => {
  expect(busyAfter([1000, 1000])).toEqual([false, false])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

const INTERVAL_MS = 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns the number of collections after each interval with this much processor time, in milliseconds. */
function collectionsAfter(intervals: readonly number[]): number[] {
  let usage = 500
  let count = 0
  using _idle = collectWhenIdle({
    intervalMs: INTERVAL_MS,
    readUsage: () => usage,
    collect: () => {
      count += 1
      usage += 150
    },
  })
  return intervals.map((used) => {
    usage += used
    vi.advanceTimersByTime(INTERVAL_MS)
    return count
  })
}

test('collects once in the first idle interval after work', () => {
  expect(collectionsAfter([2000, 2000, 10, 10, 10])).toEqual([0, 0, 1, 1, 1])
})

test('does not collect while the process works', () => {
  expect(collectionsAfter([2000, 2000, 101, 200])).toEqual([0, 0, 0, 0])
})

test('does not collect after little work', () => {
  expect(collectionsAfter([1000, 10, 1000, 10])).toEqual([0, 0, 0, 0])
})

test('collects again after more work', () => {
  expect(collectionsAfter([4000, 10, 4000, 10])).toEqual([0, 1, 1, 2])
})

test('does not collect after it was disposed of', () => {
  const collect = vi.fn()
  let usage = 0
  const idle = collectWhenIdle({ intervalMs: INTERVAL_MS, readUsage: () => usage, collect })
  usage = 4000
  vi.advanceTimersByTime(INTERVAL_MS)
  idle[Symbol.dispose]()
  vi.advanceTimersByTime(INTERVAL_MS)
  expect(collect).not.toHaveBeenCalled()
})

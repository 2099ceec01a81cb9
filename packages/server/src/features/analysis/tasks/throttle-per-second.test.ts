import fc from 'fast-check'
import { expect, test } from 'vitest'
import { throttlePerSecond } from './throttle-per-second.ts'

/** Makes calls at these times, in milliseconds, and returns the times of those that pass. */
function passedCalls(calledAt: readonly number[]): number[] {
  let now = 0
  const passedAt: number[] = []
  const call = throttlePerSecond(
    (at: number) => passedAt.push(at),
    () => now,
  )
  for (const at of calledAt) {
    now = at
    call(at)
  }
  return passedAt
}

const callTimes = fc.array(fc.nat(10_000)).map((all) => all.toSorted((one, other) => one - other))

test('passes the first call immediately', () => {
  expect(passedCalls([5, 6, 7])).toEqual([5])
})

test('drops calls within a second of the last one', () => {
  expect(passedCalls([0, 999, 1000, 1500, 2000])).toEqual([0, 1000, 2000])
})

test('never passes two calls within a second', () => {
  fc.assert(
    fc.property(callTimes, (times) => {
      const passedAt = passedCalls(times)
      return passedAt.every((at, index) => index === 0 || at - passedAt[index - 1]! >= 1000)
    }),
  )
})

test('never drops a call a second or more after the last one', () => {
  fc.assert(
    fc.property(callTimes, (times) => {
      const passedAt = passedCalls(times)
      return times.every((at) => passedAt.some((other) => other <= at && at - other < 1000))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everySecond } from './every-second.ts'

/** When calls came through of those that were made, in milliseconds. */
function passed(calledAt: readonly number[]): number[] {
  let now = 0
  const through: number[] = []
  const call = everySecond(
    (at: number) => through.push(at),
    () => now,
  )
  for (const at of calledAt) {
    now = at
    call(at)
  }
  return through
}

const moments = fc.array(fc.nat(10_000)).map((all) => all.toSorted((one, other) => one - other))

test('the first call comes through at once', () => {
  expect(passed([5, 6, 7])).toEqual([5])
})

test('what follows within a second is dropped', () => {
  expect(passed([0, 999, 1000, 1500, 2000])).toEqual([0, 1000, 2000])
})

test('no two calls come through within one second', () => {
  fc.assert(
    fc.property(moments, (all) => {
      const through = passed(all)
      return through.every((at, place) => place === 0 || at - through[place - 1]! >= 1000)
    }),
  )
})

test('a call that comes a second after the last one is never dropped', () => {
  fc.assert(
    fc.property(moments, (all) => {
      const through = passed(all)
      return all.every((at) => through.some((other) => other <= at && at - other < 1000))
    }),
  )
})

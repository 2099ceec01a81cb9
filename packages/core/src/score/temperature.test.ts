import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { temperature } from './temperature.ts'

const NOW = 2026 * 12 + 4

describe('temperature (R10)', () => {
  test('of nothing is 0', () => expect(temperature([], NOW)).toBe(0))
  test('of a steady 3.5 xp a month is 76', () => expect(temperature(steady(3.5), NOW)).toBeCloseTo(76, 0))
  test('of a full-time 17 xp a month is 94', () => expect(temperature(steady(17), NOW)).toBeCloseTo(94, 0))
  test('of 10 xp this month is 50', () => expect(temperature([[NOW, 10]], NOW)).toBe(50))
  test('of 10 xp half a year ago is a third', () =>
    expect(temperature([[NOW - 6, 10]], NOW)).toBeCloseTo(100 / 3, 9))
  test('of the worked example reads 23', () => expect(temperature([[NOW, 2.95]], NOW)).toBeCloseTo(23, 0))
  test('of the worked example is cold after two months', () =>
    expect(temperature([[NOW, 2.95]], NOW + 2)).toBeLessThan(20))
  test('takes a month to come for this one', () =>
    expect(temperature([[NOW + 3, 10]], NOW)).toBe(temperature([[NOW, 10]], NOW)))

  test('lies between 0 and 100', () => {
    fc.assert(
      fc.property(someMonths, (months) => {
        expect(Math.abs(temperature(months, NOW) - 50)).toBeLessThanOrEqual(50)
      }),
    )
  })

  test('rises with every month of work', () => {
    fc.assert(
      fc.property(someMonths, aMonth, (months, more) => {
        expect(temperature([...months, more], NOW)).toBeGreaterThanOrEqual(temperature(months, NOW))
      }),
    )
  })

  test('never rises by waiting', () => {
    fc.assert(
      fc.property(someMonths, fc.integer({ min: 0, max: 60 }), (months, later) => {
        expect(temperature(months, NOW + later)).toBeLessThanOrEqual(temperature(months, NOW))
      }),
    )
  })
})

const aMonth = fc.tuple(
  fc.integer({ min: NOW - 300, max: NOW + 2 }),
  fc.double({ min: 0, max: 20, noNaN: true }),
)
const someMonths = fc.array(aMonth, { maxLength: 60 })

function steady(xp: number): [month: number, xp: number][] {
  return Array.from({ length: 240 }, (_, age) => [NOW - age, xp])
}

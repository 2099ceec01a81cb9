import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { temperatureOfHeat } from '../contract/temperature.ts'
import { computeTemperature } from './temperature.ts'

const NOW = 2026 * 12 + 4

describe('computeTemperature (R10)', () => {
  test('returns 0 without work', () => expect(computeTemperature([], NOW)).toBe(0))
  test('returns 76 for a steady 3.5 xp a month', () =>
    expect(computeTemperature(steadyMonths(3.5), NOW)).toBeCloseTo(76, 0))
  test('returns 94 for a full-time 17 xp a month', () =>
    expect(computeTemperature(steadyMonths(17), NOW)).toBeCloseTo(94, 0))
  test('returns 50 for 10 xp this month', () => expect(computeTemperature([[NOW, 10]], NOW)).toBe(50))
  test('returns a third for 10 xp half a year ago', () =>
    expect(computeTemperature([[NOW - 6, 10]], NOW)).toBeCloseTo(100 / 3, 9))
  test('returns 23 for the worked example', () =>
    expect(computeTemperature([[NOW, 2.95]], NOW)).toBeCloseTo(23, 0))
  test('is cold two months after the worked example', () =>
    expect(computeTemperature([[NOW, 2.95]], NOW + 2)).toBeLessThan(20))
  test('treats a future month as the current one', () =>
    expect(computeTemperature([[NOW + 3, 10]], NOW)).toBe(computeTemperature([[NOW, 10]], NOW)))

  test('is between 0 and 100', () => {
    fc.assert(
      fc.property(monthsArbitrary, (months) => {
        expect(Math.abs(computeTemperature(months, NOW) - 50)).toBeLessThanOrEqual(50)
      }),
    )
  })

  test('rises with every month of work', () => {
    fc.assert(
      fc.property(monthsArbitrary, monthArbitrary, (months, more) => {
        expect(computeTemperature([...months, more], NOW)).toBeGreaterThanOrEqual(
          computeTemperature(months, NOW),
        )
      }),
    )
  })

  test('does not fall by a rounding error', () => {
    const heats = Array.from({ length: 10_000 }, (_, index) => 3 + index * Number.EPSILON * 2)
    const temperatures = heats.map(temperatureOfHeat)
    expect(temperatures).toEqual(temperatures.toSorted((a, b) => a - b))
  })

  test('never rises over time without work', () => {
    fc.assert(
      fc.property(monthsArbitrary, fc.integer({ min: 0, max: 60 }), (months, later) => {
        expect(computeTemperature(months, NOW + later)).toBeLessThanOrEqual(computeTemperature(months, NOW))
      }),
    )
  })
})

const monthArbitrary = fc.tuple(fc.integer({ min: NOW - 300, max: NOW + 2 }), numberBetween(0, 20))
const monthsArbitrary = fc.array(monthArbitrary, { maxLength: 60 })

function steadyMonths(xp: number): [month: number, xp: number][] {
  return Array.from({ length: 240 }, (_, age) => [NOW - age, xp])
}

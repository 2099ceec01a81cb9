import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeStanding, standingNow } from './standing.ts'

const YEAR = 31_557_600
const asOf = Date.parse('2026-06-01') / 1000
const input = (xp: number, upkeepCount: number, years: number) => ({
  ...{ xp, upkeepCount, asOf, lastSeconds: asOf - years * YEAR },
})

describe('standingNow', () => {
  test('adds half of the upkeep to the xp, on logarithmic scales', () =>
    expect(standingNow(input(100, 40, 0))).toBeCloseTo(Math.log(101) + 0.5 * Math.log(41), 9))
  test('halves both every two years without activity', () =>
    expect(standingNow(input(100, 40, 2))).toBeCloseTo(Math.log(51) + 0.5 * Math.log(21), 9))
  test('is 0 without a date', () =>
    expect(standingNow({ ...input(100, 40, 0), lastSeconds: undefined })).toBe(0))
  test('grows with xp and upkeep and falls with inactivity', () => {
    const number = fc.double({ min: 0, max: 1e4, noNaN: true })
    fc.assert(
      fc.property(number, number, fc.double({ min: 0, max: 30, noNaN: true }), (xp, count, years) => {
        const now = standingNow(input(xp, count, years))
        expect(now).toBeGreaterThanOrEqual(0)
        expect(standingNow(input(xp + 1, count, years))).toBeGreaterThan(now)
        expect(standingNow(input(xp, count + 1, years))).toBeGreaterThan(now)
        expect(standingNow(input(xp, count, years + 1))).toBeLessThanOrEqual(now)
      }),
    )
  })
})

describe('computeStanding', () => {
  const status = (years: number, highest: number) => computeStanding(input(100, 40, years), highest).status
  const own = standingNow(input(100, 40, 0))

  test.each([
    ['maintains', 0, own],
    ['maintains', 0, own / 0.601],
    ['contributes', 0, own / 0.599],
    ['inactive', 1.01, own],
  ])('is %s after %d years next to a figure of %d', (expected, years, highest) =>
    expect(status(years, highest)).toBe(expected),
  )
  test('compares with another share, if given', () =>
    expect(computeStanding(input(100, 40, 0), own / 0.55, 0.5).status).toBe('maintains'))
  test('contains the date of the latest activity', () =>
    expect(computeStanding(input(1, 0, 0), 1).lastActiveTimestamp).toBe('2026-06-01T00:00:00.000Z'))
})

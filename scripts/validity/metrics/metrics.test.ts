import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaUnderCurve, type Candidate } from './area-under-curve.ts'
import { bootstrap } from './bootstrap.ts'
import { mean, median } from './mean.ts'
import { precisionOfFirst } from './precision-of-first.ts'
import { createRandom } from './random.ts'
import { setOverlap } from './set-overlap.ts'

const positive = (score: number): Candidate => ({ score, isPositive: true })
const negative = (score: number): Candidate => ({ score, isPositive: false })
const candidates = fc.array(fc.record({ score: fc.integer({ min: 0, max: 9 }), isPositive: fc.boolean() }))

describe('areaUnderCurve', () => {
  test('is 1 if all positives are above all negatives', () =>
    expect(areaUnderCurve([positive(3), positive(2), negative(1)])).toBe(1))
  test('counts the pairs in the right order', () =>
    expect(areaUnderCurve([positive(3), negative(2), positive(1), negative(0)])).toBe(0.75))
  test('counts ties half', () => expect(areaUnderCurve([positive(1), negative(1)])).toBe(0.5))
  test('is undefined without negatives', () => expect(areaUnderCurve([positive(1)])).toBeUndefined())
  test('depends only on the order of the scores', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const stretched = all.map((one) => ({ ...one, score: Math.exp(one.score) }))
        expect(areaUnderCurve(stretched)).toBe(areaUnderCurve(all))
      }),
    )
  })
  test('and that of the opposite question add up to 1', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const area = areaUnderCurve(all)
        const opposite = areaUnderCurve(all.map((one) => ({ ...one, isPositive: !one.isPositive })))
        if (area !== undefined) expect(area + opposite!).toBeCloseTo(1, 12)
      }),
    )
  })
})

describe('precisionOfFirst', () => {
  test('is the fraction of positives', () =>
    expect(precisionOfFirst([positive(3), negative(2), positive(1)], 2)).toBe(0.5))
  test('averages over ties', () =>
    expect(precisionOfFirst([positive(2), positive(1), negative(1), negative(1)], 2)).toBeCloseTo(2 / 3, 12))
  test('uses all candidates if there are fewer', () =>
    expect(precisionOfFirst([positive(1), negative(0)], 9)).toBe(0.5))
  test('is undefined without candidates', () => expect(precisionOfFirst([], 1)).toBeUndefined())
  test('of all candidates is the fraction of positives', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        fc.pre(all.length > 0)
        const positives = all.filter(({ isPositive }) => isPositive).length
        expect(precisionOfFirst(all, all.length)).toBeCloseTo(positives / all.length, 12)
      }),
    )
  })
})

describe('setOverlap', () => {
  const numbers = fc.uniqueArray(fc.nat(9)).map((all) => new Set(all))
  test('is the harmonic mean of precision 1/2 and recall 1/3', () =>
    expect(setOverlap(new Set([1, 2]), new Set([1, 3, 4]))).toBeCloseTo(2 / (2 + 3), 12))
  test('is 0 without common elements', () => expect(setOverlap(new Set([1]), new Set())).toBe(0))
  test('is symmetric, and 1 for equal sets only', () => {
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const overlap = setOverlap(one, other)
        expect(setOverlap(other, one)).toBe(overlap)
        const isEqual = one.size > 0 && one.size === other.size && [...one].every((value) => other.has(value))
        expect(overlap === 1).toBe(isEqual)
      }),
    )
  })
})

describe('bootstrap', () => {
  const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 })
  test('returns the mean within an interval within the values', () => {
    fc.assert(
      fc.property(values, (all) => {
        const { n, mean: center, low, high } = bootstrap(all)
        expect(n).toBe(all.length)
        expect(center).toBeCloseTo(mean(all), 12)
        expect(low).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9)
        expect(high).toBeLessThanOrEqual(Math.max(...all) + 1e-9)
        expect(low).toBeLessThanOrEqual(high)
      }),
      { numRuns: 20 },
    )
  })
  test('repeats exactly', () => expect(bootstrap([0, 1, 1])).toEqual(bootstrap([0, 1, 1])))
  test('has a width of about four standard errors', () => {
    const all = Array.from({ length: 400 }, (_, index) => index % 2)
    const { low, high } = bootstrap(all)
    expect(high - low).toBeGreaterThan(0.085)
    expect(high - low).toBeLessThan(0.11)
  })
})

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %d', (values, expected) => expect(median(values)).toBe(expected))

test('createRandom returns evenly distributed numbers from 0 to less than 1', () => {
  const random = createRandom(1)
  const numbers = Array.from({ length: 20_000 }, random)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  expect(mean(numbers)).toBeCloseTo(0.5, 1)
  expect(new Set(numbers).size).toBeGreaterThan(19_990)
})

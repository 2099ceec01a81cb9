import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

test('grows from seconds to a day, and ends after ten attempts', () => {
  const delays = Array.from({ length: 10 }, (_, index) => retryDelay(index + 1, 0))
  expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined])
})

test('is extended by up to a tenth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (count, random) => {
        const [base, delay] = [retryDelay(count, 0)!, retryDelay(count, random)!]
        expect(delay).toBeGreaterThanOrEqual(base)
        expect(delay).toBeLessThanOrEqual(Math.round(base * 1.1))
      },
    ),
  )
})

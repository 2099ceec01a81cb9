import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentScore } from './person-scores.ts'

test('is computed from xp, landed commits and inactive years', () => {
  // Two years halve both: ln(1 + 50) + 0.5 ln(1 + 4).
  expect(currentScore(100, 8, 2)).toBeCloseTo(Math.log(51) + 0.5 * Math.log(5), 12)
})

test('is 0 without work', () => expect(currentScore(0, 0, 1)).toBe(0))

test('decreases with inactivity and increases with work', () => {
  const amount = fc.double({ min: 0, max: 1000, noNaN: true })
  fc.assert(
    fc.property(amount, amount, amount, amount, (experience, landed, years, more) => {
      const score = currentScore(experience, landed, years)
      expect(currentScore(experience, landed, years + more)).toBeLessThanOrEqual(score)
      expect(currentScore(experience + more, landed + more, years)).toBeGreaterThanOrEqual(score)
    }),
  )
})

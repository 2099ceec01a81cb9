import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnswerTotals, stackOverflowXp, tagXp } from './stack-overflow.ts'

describe('tagXp (R14)', () => {
  test.each<[string, number, number, number]>([
    ['a bronze tag badge', 100, 20, 30],
    ['a silver tag badge', 400, 80, 60],
    ['a gold tag badge', 1000, 200, 94.9],
    ['a single very popular answer', 5000, 1, 9.5],
    ['the worked example', 420, 35, 56.1],
    ['nothing', 0, 0, 0],
    ['answers with a negative score', -40, 12, 0],
    ['a tag without answers', 40, 0, 0],
    ['a lifetime of answers', 50_000, 9000, 100],
  ])('returns the xp of %s', (_, score, answerCount, xp) =>
    expect(tagXp({ score, answerCount })).toBeCloseTo(xp, 1),
  )
})

describe('stackOverflowXp (R14)', () => {
  test('returns 56.1 for the worked example', () =>
    expect(stackOverflowXp({ score: 420, answerCount: 35 })).toBeCloseTo(56.1, 1))
  test('does not exceed 150', () => expect(stackOverflowXp({ score: 50_000, answerCount: 9000 })).toBe(150))

  test('is between 0 and 150', () => {
    fc.assert(
      fc.property(answersArbitrary, (answers) => {
        expect(Math.abs(stackOverflowXp(answers) - 75)).toBeLessThanOrEqual(75)
      }),
    )
  })

  test('never decreases with another upvoted answer', () => {
    fc.assert(
      fc.property(answersArbitrary, fc.nat(100), ({ score, answerCount }, votes) => {
        expect(
          stackOverflowXp({ score: score + votes, answerCount: answerCount + 1 }),
        ).toBeGreaterThanOrEqual(stackOverflowXp({ score, answerCount }))
      }),
    )
  })
})

const answersArbitrary: fc.Arbitrary<AnswerTotals> = fc.record({
  score: fc.integer({ min: -1000, max: 1_000_000 }),
  answerCount: fc.nat(100_000),
})

import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeExperience } from './experience.ts'
import { levelForXp } from './level.ts'
import { totalXp } from './total.ts'

/** May 2026 of the worked example: effective lines by day and language. */
const ada = [
  { day: Date.UTC(2026, 4, 4), language: 'TypeScript', lines: 190 },
  { day: Date.UTC(2026, 4, 4), language: 'YAML', lines: 9 },
  { day: Date.UTC(2026, 4, 11), language: 'TypeScript', lines: 18 },
  { day: Date.UTC(2026, 4, 18), language: 'Go', lines: 100 },
].map((part) => ({ ...part, day: part.day / 86_400_000, repository: 'looms' }))

describe('the worked example of the rating model', () => {
  const { earned } = computeExperience(ada)
  const code = earned.reduce((sum, { xp }) => sum + xp, 0)
  const { total } = totalXp(code, { score: 420, answerCount: 35 })

  test('gives 4.86 xp for code', () => expect(code).toBeCloseTo(4.86, 2))
  test.each([
    ['TypeScript', 2.95],
    ['Go', 1.8],
    ['YAML', 0.11],
  ])('gives %s %f xp', (language, xp) =>
    expect(
      earned.filter((part) => part.language === language).reduce((sum, part) => sum + part.xp, 0),
    ).toBeCloseTo(xp, 2),
  )
  test('gives 61 xp in total', () => expect(Math.round(total)).toBe(61))
  test('gives level 3', () => expect(levelForXp(total)).toBe(3))
})

describe('totalXp (R15)', () => {
  test('equals the xp of code without answers', () => expect(totalXp(12.5).total).toBe(12.5))

  test('is the sum of its parts, and at most 150 more than code', () => {
    fc.assert(
      fc.property(numberBetween(0, 1e5), fc.nat(), fc.nat(), (code, score, answerCount) => {
        const { total, stackOverflow } = totalXp(code, { score, answerCount })
        expect(total).toBe(code + stackOverflow)
        expect(stackOverflow).toBeLessThanOrEqual(150)
      }),
    )
  })
})

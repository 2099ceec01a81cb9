import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeExperience, dayToMonth, dayWorth, monthXp } from './experience.ts'
import {
  activeMonthsOfTechnology,
  type DayUse,
  difficultyFactor,
  groupXp,
  monthlyUse,
  technologyXp,
} from './technology-experience.ts'

const dayOf = (date: string) => Date.parse(date) / 86_400_000
const MAY = 2026 * 12 + 4
const averageDifficulty = { difficulty: 5 }

describe('the worked example of the rating model', () => {
  const react = monthlyUse([
    dayUseFixture({ day: dayOf('2026-05-04'), total: 199, uses: { react: 90 } }),
    dayUseFixture({ day: dayOf('2026-05-11'), total: 18, uses: { react: 18 } }),
    dayUseFixture({ day: dayOf('2026-05-18'), total: 100, uses: {} }),
  ]).get('react')!

  test('gives React 2.488 in May', () => expect(react.get(MAY)).toBeCloseTo(2.488, 3))
  test('gives React 1.89 xp', () =>
    expect(technologyXp(react.values(), averageDifficulty)).toBeCloseTo(1.89, 2))
  test('has one active month', () => expect(activeMonthsOfTechnology(react)).toEqual(new Set([MAY])))
})

describe('monthlyUse (R8)', () => {
  test('omits technologies without lines', () =>
    expect(monthlyUse([dayUseFixture({ uses: { react: 0 } })])).toEqual(new Map()))
  test('omits days without lines', () =>
    expect(monthlyUse([dayUseFixture({ total: 0, uses: { react: 0 } })])).toEqual(new Map()))
  test('separates months', () =>
    expect([
      ...monthlyUse([
        dayUseFixture({ day: dayOf('2026-05-31') }),
        dayUseFixture({ day: dayOf('2026-06-01') }),
      ])
        .get('react')!
        .keys(),
    ]).toEqual([MAY, MAY + 1]))
  test('counts the full day if all lines use the technology', () =>
    expect(
      monthlyUse([dayUseFixture({ total: 80, uses: { react: 80 } })])
        .get('react')!
        .get(MAY),
    ).toBe(dayWorth(80)))
  test('is equal for two technologies of the same files', () => {
    const months = monthlyUse([dayUseFixture({ uses: { react: 30, vite: 30 } })])
    expect(months.get('react')).toEqual(months.get('vite'))
  })

  test('never exceeds the sum of the days', () => {
    fc.assert(
      fc.property(daysArbitrary, (days) => {
        const worth = days.reduce((sum, day) => sum + day.worth, 0)
        const maxima = [...monthlyUse(days).values()].map((months) => sumNumbers(months.values()))
        expect(Math.max(0, ...maxima)).toBeLessThanOrEqual(worth + 1e-9)
      }),
    )
  })

  test('does not depend on the order of days', () => {
    fc.assert(
      fc.property(shuffledDaysArbitrary, ([days, shuffled]) => {
        expect(describeUse(shuffled)).toEqual(describeUse(days))
      }),
    )
  })

  test('equals the xp of code if all lines use a technology of difficulty 5', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 15_000, max: 15_200 })), (days) => {
        const code = computeExperience(
          days.map((day) => ({ day, repository: 'looms', language: 'Go', lines: day % 300 })),
        )
        const goMonths = monthlyUse(
          days.map((day) => dayUseFixture({ day, total: day % 300, uses: { go: day % 300 } })),
        ).get('go')
        expect(technologyXp(goMonths?.values() ?? [], averageDifficulty)).toBeCloseTo(
          sumNumbers(code.earned.map(({ xp }) => xp)),
          9,
        )
      }),
    )
  })
})

describe('technologyXp (R8)', () => {
  const fullTime = 20 * dayWorth(80)

  test.each([
    [1, 0.8],
    [5, 1],
    [10, 1.25],
  ])('multiplies xp at difficulty %i by %f', (difficulty, factor) =>
    expect(difficultyFactor(difficulty)).toBeCloseTo(factor, 9),
  )
  test('returns about 17 for a full-time month', () =>
    expect(technologyXp([fullTime], averageDifficulty)).toBeCloseTo(16.9, 1))
  test('returns 0 without months', () => expect(technologyXp([], averageDifficulty)).toBe(0))
  test.each([
    [50, 3],
    [60, 4],
    [100, 6],
    [200, 12],
    [1000, 60],
  ])('reaches a limit of %i after about %i full-time months', (maxExperience, months) =>
    expect(
      technologyXp(Array(months).fill(fullTime), { ...averageDifficulty, maxExperience }) / maxExperience,
    ).toBeGreaterThan(0.99),
  )
  test('groupXp ignores difficulty', () => expect(groupXp([1, 2])).toBe(monthXp(1) + monthXp(2)))

  test('never exceeds the limit', () => {
    fc.assert(
      fc.property(monthsArbitrary, difficultyArbitrary, (months, difficulty) => {
        expect(technologyXp(months, { difficulty, maxExperience: 60 })).toBeLessThanOrEqual(60)
      }),
    )
  })

  test('never decreases with another month', () => {
    fc.assert(
      fc.property(monthsArbitrary, worthArbitrary, difficultyArbitrary, (months, more, difficulty) => {
        expect(technologyXp([...months, more], { difficulty })).toBeGreaterThanOrEqual(
          technologyXp(months, { difficulty }),
        )
      }),
    )
  })
})

describe('activeMonthsOfTechnology (R11)', () => {
  test('requires one day of five lines', () =>
    expect(activeMonthsOfTechnology([[MAY, dayWorth(5)]])).toEqual(new Set([MAY])))
  test('excludes months with less work', () => expect(activeMonthsOfTechnology([[MAY, 0.319]]).size).toBe(0))
  test('uses calendar months', () => expect(dayToMonth(dayOf('2026-05-01'))).toBe(MAY))
})

const worthArbitrary = numberBetween(0, 124)
const monthsArbitrary = fc.array(worthArbitrary, { maxLength: 40 })
const difficultyArbitrary = fc.integer({ min: 1, max: 10 })
const daysArbitrary: fc.Arbitrary<DayUse[]> = fc.array(
  fc
    .record({
      day: fc.integer({ min: 20_000, max: 20_100 }),
      total: fc.integer({ min: 0, max: 900 }),
      shares: fc.dictionary(fc.constantFrom('react', 'vite', 'express'), numberBetween(0, 1)),
    })
    .map(({ day, total, shares }) =>
      dayUseFixture({
        day,
        total,
        uses: Object.fromEntries(Object.entries(shares).map(([key, share]) => [key, share * total])),
      }),
    ),
  { maxLength: 30 },
)
const shuffledDaysArbitrary = daysArbitrary.chain((days) =>
  fc.tuple(fc.constant(days), fc.shuffledSubarray(days, { minLength: days.length, maxLength: days.length })),
)

function dayUseFixture({
  day = dayOf('2026-05-04'),
  total = 100,
  uses = { react: 50 } as Readonly<Record<string, number>>,
}): DayUse {
  return { day, total, worth: dayWorth(total), uses: new Map(Object.entries(uses)) }
}

function describeUse(days: readonly DayUse[]): string[] {
  return [...monthlyUse(days)]
    .flatMap(([key, months]) => [...months].map(([month, x]) => `${key} ${month} ${x.toFixed(9)}`))
    .sort()
}

function sumNumbers(numbers: Iterable<number>): number {
  return [...numbers].reduce((sum, number) => sum + number, 0)
}

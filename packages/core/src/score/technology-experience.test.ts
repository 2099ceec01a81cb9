import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayWorth, experience, monthOfDay, monthXp } from './experience.ts'
import {
  activeMonthsOf,
  type DayUse,
  difficultyFactor,
  groupXp,
  monthlyUse,
  technologyXp,
} from './technology-experience.ts'

const dayOf = (date: string) => Date.parse(date) / 86_400_000
const MAY = 2026 * 12 + 4
const usual = { difficulty: 5 }

describe('the worked example of the rating model', () => {
  const react = monthlyUse([
    aDay({ day: dayOf('2026-05-04'), total: 199, uses: { react: 90 } }),
    aDay({ day: dayOf('2026-05-11'), total: 18, uses: { react: 18 } }),
    aDay({ day: dayOf('2026-05-18'), total: 100, uses: {} }),
  ]).get('react')!

  test('gives React 2.488 in May', () => expect(react.get(MAY)).toBeCloseTo(2.488, 3))
  test('gives React 1.89 xp', () => expect(technologyXp(react.values(), usual)).toBeCloseTo(1.89, 2))
  test('knows one active month', () => expect(activeMonthsOf(react)).toEqual(new Set([MAY])))
})

describe('monthly use (R8)', () => {
  test('leaves out what no file uses', () =>
    expect(monthlyUse([aDay({ uses: { react: 0 } })])).toEqual(new Map()))
  test('of an empty day is nothing', () =>
    expect(monthlyUse([aDay({ total: 0, uses: { react: 0 } })])).toEqual(new Map()))
  test('keeps months apart', () =>
    expect([
      ...monthlyUse([aDay({ day: dayOf('2026-05-31') }), aDay({ day: dayOf('2026-06-01') })])
        .get('react')!
        .keys(),
    ]).toEqual([MAY, MAY + 1]))
  test('of every line is the whole day', () =>
    expect(
      monthlyUse([aDay({ total: 80, uses: { react: 80 } })])
        .get('react')!
        .get(MAY),
    ).toBe(dayWorth(80)))
  test('of files that use two is the same for both', () => {
    const months = monthlyUse([aDay({ uses: { react: 30, vite: 30 } })])
    expect(months.get('react')).toEqual(months.get('vite'))
  })

  test('is never more than the days are worth', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const worth = days.reduce((sum, day) => sum + day.worth, 0)
        const most = [...monthlyUse(days).values()].map((months) => sumOf(months.values()))
        expect(Math.max(0, ...most)).toBeLessThanOrEqual(worth + 1e-9)
      }),
    )
  })

  test('does not depend on the order of the days', () => {
    fc.assert(
      fc.property(shuffledDays, ([days, shuffled]) => {
        expect(told(shuffled)).toEqual(told(days))
      }),
    )
  })

  test('of everything, at difficulty 5, is the xp of code', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 15_000, max: 15_200 })), (days) => {
        const code = experience(
          days.map((day) => ({ day, repository: 'looms', language: 'Go', lines: day % 300 })),
        )
        const all = monthlyUse(
          days.map((day) => aDay({ day, total: day % 300, uses: { go: day % 300 } })),
        ).get('go')
        expect(technologyXp(all?.values() ?? [], usual)).toBeCloseTo(
          sumOf(code.earned.map(({ xp }) => xp)),
          9,
        )
      }),
    )
  })
})

describe('xp of a technology (R8)', () => {
  const fullTime = 20 * dayWorth(80)

  test.each([
    [1, 0.8],
    [5, 1],
    [10, 1.25],
  ])('at difficulty %i is multiplied by %f', (difficulty, factor) =>
    expect(difficultyFactor(difficulty)).toBeCloseTo(factor, 9),
  )
  test('of a full-time month is about 17', () => expect(technologyXp([fullTime], usual)).toBeCloseTo(16.9, 1))
  test('without months is 0', () => expect(technologyXp([], usual)).toBe(0))
  test.each([
    [50, 3],
    [60, 4],
    [100, 6],
    [200, 12],
    [1000, 60],
  ])('reaches a limit of %i about %i full-time months in', (maxExperience, months) =>
    expect(
      technologyXp(Array(months).fill(fullTime), { ...usual, maxExperience }) / maxExperience,
    ).toBeGreaterThan(0.99),
  )
  test('of a group knows no difficulty', () => expect(groupXp([1, 2])).toBe(monthXp(1) + monthXp(2)))

  test('never exceeds the limit', () => {
    fc.assert(
      fc.property(someMonths, aDifficulty, (months, difficulty) => {
        expect(technologyXp(months, { difficulty, maxExperience: 60 })).toBeLessThanOrEqual(60)
      }),
    )
  })

  test('never shrinks by a month more', () => {
    fc.assert(
      fc.property(someMonths, someX, aDifficulty, (months, more, difficulty) => {
        expect(technologyXp([...months, more], { difficulty })).toBeGreaterThanOrEqual(
          technologyXp(months, { difficulty }),
        )
      }),
    )
  })
})

describe('active months of a technology (R11)', () => {
  test('need one day of five lines', () =>
    expect(activeMonthsOf([[MAY, dayWorth(5)]])).toEqual(new Set([MAY])))
  test('are not made by less', () => expect(activeMonthsOf([[MAY, 0.319]]).size).toBe(0))
  test('are those of the calendar', () => expect(monthOfDay(dayOf('2026-05-01'))).toBe(MAY))
})

const someX = fc.double({ min: 0, max: 124, noNaN: true })
const someMonths = fc.array(someX, { maxLength: 40 })
const aDifficulty = fc.integer({ min: 1, max: 10 })
const someDays: fc.Arbitrary<DayUse[]> = fc.array(
  fc
    .record({
      day: fc.integer({ min: 20_000, max: 20_100 }),
      total: fc.integer({ min: 0, max: 900 }),
      shares: fc.dictionary(
        fc.constantFrom('react', 'vite', 'express'),
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
    })
    .map(({ day, total, shares }) =>
      aDay({
        day,
        total,
        uses: Object.fromEntries(Object.entries(shares).map(([key, share]) => [key, share * total])),
      }),
    ),
  { maxLength: 30 },
)
const shuffledDays = someDays.chain((days) =>
  fc.tuple(fc.constant(days), fc.shuffledSubarray(days, { minLength: days.length, maxLength: days.length })),
)

function aDay({
  day = dayOf('2026-05-04'),
  total = 100,
  uses = { react: 50 } as Readonly<Record<string, number>>,
}): DayUse {
  return { day, total, worth: dayWorth(total), uses: new Map(Object.entries(uses)) }
}

function told(days: readonly DayUse[]): string[] {
  return [...monthlyUse(days)]
    .flatMap(([key, months]) => [...months].map(([month, x]) => `${key} ${month} ${x.toFixed(9)}`))
    .sort()
}

function sumOf(numbers: Iterable<number>): number {
  return [...numbers].reduce((sum, number) => sum + number, 0)
}

import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeExperience, type DayLines, dayWorth, type EarnedXp, monthXp } from './experience.ts'

const FIRST_OF_MAY = Date.UTC(2026, 4, 1) / 86_400_000

describe('dayWorth (R6)', () => {
  test('returns 0 for a day without lines', () => expect(dayWorth(0)).toBe(0))
  test('returns 3.453 for 199 lines', () => expect(dayWorth(199)).toBeCloseTo(3.453, 3))
  test('reaches the maximum at 300 lines', () => expect(dayWorth(300)).toBe(4))
  test('is below the maximum at 299 lines', () => expect(dayWorth(299)).toBeLessThan(4))
  test('does not exceed the maximum for 100,000 lines', () => expect(dayWorth(100_000)).toBe(4))

  test('is concave', () => {
    fc.assert(
      fc.property(linesArbitrary, linesArbitrary, (one, other) => {
        expect(dayWorth((one + other) / 2)).toBeGreaterThanOrEqual(
          (dayWorth(one) + dayWorth(other)) / 2 - 1e-9,
        )
      }),
    )
  })
})

describe('monthXp (R7)', () => {
  test('returns 0 for a month without days', () => expect(monthXp(0)).toBe(0))
  test('returns 4.86 xp for the worked example', () => expect(monthXp(6.964)).toBeCloseTo(4.86, 2))
  test('returns less than 20 xp for 31 full days', () => expect(monthXp(31 * 4)).toBeLessThan(20))

  test('stays below 20 xp for any days', () => {
    fc.assert(
      fc.property(daysArbitrary(20), (days) => {
        expect(Math.max(0, ...monthTotals(computeExperience(days).earned))).toBeLessThan(20)
      }),
    )
  })
})

describe('the gaming table of the rating model', () => {
  test.each<[string, number, number, number]>([
    ['a full-time month of 80 lines a day', 20, 80, 16.9],
    ['a full-time month of 150 lines a day', 20, 150, 18.3],
    ['six evenings of 60 lines', 6, 60, 7.6],
    ['a bot that writes 5,000 lines on 31 days', 31, 5000, 19.9],
    ['a hundred lines on every day', 31, 100, 19.2],
    ['one import of 200,000 lines', 1, 200_000, 3],
    ['ten days with two corrected lines', 10, 2, 1.1],
    ['commits without changes', 31, 0, 0],
  ])('awards the documented xp for %s', (_, days, lines, xp) =>
    expect(total(month(days, lines))).toBeCloseTo(xp, 1),
  )

  test('awards the same xp for 300 lines in one commit', () =>
    expect(total(month(1, 300))).toBeCloseTo(2.96, 2))
  test('awards the same xp for 300 lines in 300 commits', () =>
    expect(total(Array.from({ length: 300 }, () => dayLinesFixture({ lines: 1 })))).toBeCloseTo(2.96, 2))
})

describe('computeExperience', () => {
  test('adds up to the same total by language and by month', () => {
    fc.assert(
      fc.property(daysArbitrary(), (days) => {
        expect(sumBy(computeExperience(days).earned, 'language')).toBeCloseTo(total(days), 6)
      }),
    )
  })

  test('adds up by repository to the total of all months', () => {
    fc.assert(
      fc.property(daysArbitrary(), (days) => {
        expect(sumBy(computeExperience(days).earned, 'repository')).toBeCloseTo(expectedTotal(days), 6)
      }),
    )
  })

  test('does not change when work is split', () => {
    fc.assert(
      fc.property(daysArbitrary(), fc.integer({ min: 2, max: 9 }), (days, pieces) => {
        expect(total(days.flatMap((day) => splitDay(day, pieces)))).toBeCloseTo(total(days), 6)
      }),
    )
  })

  test('does not depend on the order of work', () => {
    fc.assert(
      fc.property(shuffledDaysArbitrary(), ([days, shuffled]) => {
        expect(describeEarned(shuffled)).toEqual(describeEarned(days))
      }),
    )
  })

  test('never decreases with more work', () => {
    fc.assert(
      fc.property(daysArbitrary(), daysArbitrary(), (days, more) => {
        expect(total([...days, ...more])).toBeGreaterThanOrEqual(total(days) - 1e-9)
      }),
    )
  })

  test('splits a day by the lines of each language', () => {
    const { earned } = computeExperience([
      dayLinesFixture({ language: 'Go', lines: 30 }),
      dayLinesFixture({ language: 'Rust', lines: 10 }),
    ])
    expect(earned.map(({ xp }) => xp / total([dayLinesFixture({ lines: 40 })]))).toEqual([0.75, 0.25])
  })

  test('caps a repository at 600 lines per day', () => {
    const { earned } = computeExperience([
      dayLinesFixture({ repository: 'huge', lines: 50_000 }),
      dayLinesFixture({ repository: 'small', lines: 200 }),
    ])
    const [huge, small] = earned
    expect(huge!.xp / small!.xp).toBeCloseTo(3, 9)
  })

  test('assigns the last day of a month to that month', () => {
    const { earned } = computeExperience([
      dayLinesFixture({ day: FIRST_OF_MAY - 1 }),
      dayLinesFixture({ day: FIRST_OF_MAY }),
    ])
    expect(earned.map(({ month }) => month)).toEqual([2026 * 12 + 3, 2026 * 12 + 4])
  })

  test('handles months before 1970', () =>
    expect(computeExperience([dayLinesFixture({ day: -1 })]).earned[0]!.month).toBe(1969 * 12 + 11))
})

describe('active months (R11)', () => {
  const monthsWith = (...lines: number[]) =>
    computeExperience(
      lines.map((count, index) => dayLinesFixture({ day: FIRST_OF_MAY + index, lines: count })),
    ).activeMonths.size

  test('require one day of five lines', () => expect(monthsWith(5)).toBe(1))
  test('exclude months with less work', () => expect(monthsWith(4.9)).toBe(0))
  test('can consist of several smaller days', () => expect(monthsWith(3, 3)).toBe(1))
  test('count once per month', () => expect(monthsWith(50, 50, 50)).toBe(1))
})

const linesArbitrary = numberBetween(0, 2000)

function dayLinesArbitrary(dayCount: number): fc.Arbitrary<DayLines> {
  return fc.record({
    day: fc.integer({ min: FIRST_OF_MAY, max: FIRST_OF_MAY + dayCount }),
    repository: fc.constantFrom('looms', 'ropes', 'knots'),
    language: fc.constantFrom('Go', 'Rust', 'CSS'),
    lines: fc.oneof(fc.integer({ min: 0, max: 900 }), numberBetween(0.01, 900), fc.constant(1e9)),
  })
}

function daysArbitrary(dayCount = 100): fc.Arbitrary<DayLines[]> {
  return fc.array(dayLinesArbitrary(dayCount), { maxLength: 60 })
}

function shuffledDaysArbitrary(): fc.Arbitrary<[DayLines[], DayLines[]]> {
  return daysArbitrary().chain((days) =>
    fc.tuple(
      fc.constant(days),
      fc.shuffledSubarray(days, { minLength: days.length, maxLength: days.length }),
    ),
  )
}

function dayLinesFixture(overrides: Partial<DayLines> = {}): DayLines {
  return { day: FIRST_OF_MAY, repository: 'looms', language: 'TypeScript', lines: 100, ...overrides }
}

function month(days: number, lines: number): DayLines[] {
  return Array.from({ length: days }, (_, index) => dayLinesFixture({ day: FIRST_OF_MAY + index, lines }))
}

function splitDay(day: DayLines, pieces: number): DayLines[] {
  return Array.from({ length: pieces }, () => ({ ...day, lines: day.lines / pieces }))
}

function total(days: readonly DayLines[]): number {
  return monthTotals(computeExperience(days).earned).reduce((sum, xp) => sum + xp, 0)
}

function monthTotals(earned: readonly EarnedXp[]): number[] {
  return [...groupSums(earned, 'month').values()]
}

function sumBy(earned: readonly EarnedXp[], by: keyof EarnedXp): number {
  return [...groupSums(earned, by).values()].reduce((sum, xp) => sum + xp, 0)
}

function groupSums(earned: readonly EarnedXp[], by: keyof EarnedXp): Map<EarnedXp[keyof EarnedXp], number> {
  const sums = new Map<EarnedXp[keyof EarnedXp], number>()
  for (const part of earned) sums.set(part[by], (sums.get(part[by]) ?? 0) + part.xp)
  return sums
}

/**
 * A straightforward implementation of R6 and R7: sums each day's lines, capped per repository, then each
 * month's days.
 */
function expectedTotal(days: readonly DayLines[]): number {
  const months = Map.groupBy(days, ({ day }) => new Date(day * 86_400_000).toISOString().slice(0, 7))
  const xps = [...months.values()].map((inMonth) => {
    const worths = [...Map.groupBy(inMonth, ({ day }) => day).values()].map((inDay) => {
      const repositories = [...Map.groupBy(inDay, ({ repository }) => repository).values()]
      const lines = repositories.map((entries) =>
        Math.min(
          600,
          entries.reduce((sum, part) => sum + part.lines, 0),
        ),
      )
      return dayWorth(lines.reduce((sum, count) => sum + count, 0))
    })
    return monthXp(worths.reduce((sum, worth) => sum + worth, 0))
  })
  return xps.reduce((sum, xp) => sum + xp, 0)
}

function describeEarned(days: readonly DayLines[]): string[] {
  return computeExperience(days)
    .earned.map(
      ({ month, repository, language, xp }) => `${month} ${repository} ${language} ${xp.toFixed(6)}`,
    )
    .sort()
}

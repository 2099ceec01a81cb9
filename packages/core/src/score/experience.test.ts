import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DayLines, dayWorth, type Earned, experience, monthXp } from './experience.ts'

const FIRST_OF_MAY = Date.UTC(2026, 4, 1) / 86_400_000

describe('a day (R6)', () => {
  test('without lines is worth nothing', () => expect(dayWorth(0)).toBe(0))
  test('of 199 lines is worth 3.453', () => expect(dayWorth(199)).toBeCloseTo(3.453, 3))
  test('is full at 300 lines', () => expect(dayWorth(300)).toBe(4))
  test('is not full at 299 lines', () => expect(dayWorth(299)).toBeLessThan(4))
  test('is worth no more for a hundred thousand lines', () => expect(dayWorth(100_000)).toBe(4))

  test('is worth at least as much in one go as the mean of two', () => {
    fc.assert(
      fc.property(someLines, someLines, (one, other) => {
        expect(dayWorth((one + other) / 2)).toBeGreaterThanOrEqual(
          (dayWorth(one) + dayWorth(other)) / 2 - 1e-9,
        )
      }),
    )
  })
})

describe('a month (R7)', () => {
  test('without days gives nothing', () => expect(monthXp(0)).toBe(0))
  test('of the worked example gives 4.86 xp', () => expect(monthXp(6.964)).toBeCloseTo(4.86, 2))
  test('of 31 full days gives less than 20 xp', () => expect(monthXp(31 * 4)).toBeLessThan(20))

  test('never gives 20 xp, whatever is put in', () => {
    fc.assert(
      fc.property(someDays(20), (days) => {
        expect(Math.max(0, ...monthsOf(experience(days).earned))).toBeLessThan(20)
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
    ['ten days with two lines mended', 10, 2, 1.1],
    ['commits that change nothing', 31, 0, 0],
  ])('%s', (_, days, lines, xp) => expect(total(month(days, lines))).toBeCloseTo(xp, 1))

  test('300 lines in one commit', () => expect(total(month(1, 300))).toBeCloseTo(2.96, 2))
  test('300 lines in 300 commits', () =>
    expect(total(Array.from({ length: 300 }, () => aDay({ lines: 1 })))).toBeCloseTo(2.96, 2))
})

describe('experience', () => {
  test('adds up to the same over languages as over months', () => {
    fc.assert(
      fc.property(someDays(), (days) => {
        expect(sumOf(experience(days).earned, 'language')).toBeCloseTo(total(days), 6)
      }),
    )
  })

  test('adds up over repositories to what all months give', () => {
    fc.assert(
      fc.property(someDays(), (days) => {
        expect(sumOf(experience(days).earned, 'repository')).toBeCloseTo(expectedTotal(days), 6)
      }),
    )
  })

  test('does not change when work is cut into pieces', () => {
    fc.assert(
      fc.property(someDays(), fc.integer({ min: 2, max: 9 }), (days, pieces) => {
        expect(total(days.flatMap((day) => cut(day, pieces)))).toBeCloseTo(total(days), 6)
      }),
    )
  })

  test('does not depend on the order of the work', () => {
    fc.assert(
      fc.property(shuffledDays(), ([days, shuffled]) => {
        expect(cellsOf(shuffled)).toEqual(cellsOf(days))
      }),
    )
  })

  test('never shrinks by more work', () => {
    fc.assert(
      fc.property(someDays(), someDays(), (days, more) => {
        expect(total([...days, ...more])).toBeGreaterThanOrEqual(total(days) - 1e-9)
      }),
    )
  })

  test('splits a day by the lines of each language', () => {
    const { earned } = experience([
      aDay({ language: 'Go', lines: 30 }),
      aDay({ language: 'Rust', lines: 10 }),
    ])
    expect(earned.map(({ xp }) => xp / total([aDay({ lines: 40 })]))).toEqual([0.75, 0.25])
  })

  test('takes no more than 600 lines of one repository and day against another', () => {
    const { earned } = experience([
      aDay({ repository: 'huge', lines: 50_000 }),
      aDay({ repository: 'small', lines: 200 }),
    ])
    const [huge, small] = earned
    expect(huge!.xp / small!.xp).toBeCloseTo(3, 9)
  })

  test('puts the last day of a month in that month', () => {
    const { earned } = experience([aDay({ day: FIRST_OF_MAY - 1 }), aDay({ day: FIRST_OF_MAY })])
    expect(earned.map(({ month }) => month)).toEqual([2026 * 12 + 3, 2026 * 12 + 4])
  })

  test('knows months before 1970', () =>
    expect(experience([aDay({ day: -1 })]).earned[0]!.month).toBe(1969 * 12 + 11))
})

describe('active months (R11)', () => {
  const monthsWith = (...lines: number[]) =>
    experience(lines.map((count, place) => aDay({ day: FIRST_OF_MAY + place, lines: count }))).activeMonths
      .size

  test('need one day of five lines', () => expect(monthsWith(5)).toBe(1))
  test('are not made by less', () => expect(monthsWith(4.9)).toBe(0))
  test('can be made of several smaller days', () => expect(monthsWith(3, 3)).toBe(1))
  test('count once, however many days they have', () => expect(monthsWith(50, 50, 50)).toBe(1))
})

const someLines = fc.double({ min: 0, max: 2000, noNaN: true })

function dayLines(dayCount: number): fc.Arbitrary<DayLines> {
  return fc.record({
    day: fc.integer({ min: FIRST_OF_MAY, max: FIRST_OF_MAY + dayCount }),
    repository: fc.constantFrom('looms', 'ropes', 'knots'),
    language: fc.constantFrom('Go', 'Rust', 'CSS'),
    lines: fc.oneof(
      fc.integer({ min: 0, max: 900 }),
      fc.double({ min: 0.01, max: 900, noNaN: true }),
      fc.constant(1e9),
    ),
  })
}

function someDays(dayCount = 100): fc.Arbitrary<DayLines[]> {
  return fc.array(dayLines(dayCount), { maxLength: 60 })
}

function shuffledDays(): fc.Arbitrary<[DayLines[], DayLines[]]> {
  return someDays().chain((days) =>
    fc.tuple(
      fc.constant(days),
      fc.shuffledSubarray(days, { minLength: days.length, maxLength: days.length }),
    ),
  )
}

function aDay(parts: Partial<DayLines> = {}): DayLines {
  return { day: FIRST_OF_MAY, repository: 'looms', language: 'TypeScript', lines: 100, ...parts }
}

function month(days: number, lines: number): DayLines[] {
  return Array.from({ length: days }, (_, place) => aDay({ day: FIRST_OF_MAY + place, lines }))
}

function cut(day: DayLines, pieces: number): DayLines[] {
  return Array.from({ length: pieces }, () => ({ ...day, lines: day.lines / pieces }))
}

function total(days: readonly DayLines[]): number {
  return monthsOf(experience(days).earned).reduce((sum, xp) => sum + xp, 0)
}

function monthsOf(earned: readonly Earned[]): number[] {
  return [...sumsBy(earned, 'month').values()]
}

function sumOf(earned: readonly Earned[], by: keyof Earned): number {
  return [...sumsBy(earned, by).values()].reduce((sum, xp) => sum + xp, 0)
}

function sumsBy(earned: readonly Earned[], by: keyof Earned): Map<Earned[keyof Earned], number> {
  const sums = new Map<Earned[keyof Earned], number>()
  for (const part of earned) sums.set(part[by], (sums.get(part[by]) ?? 0) + part.xp)
  return sums
}

/** R6 and R7 the plain way: lines of each day, capped by repository, then days of each month. */
function expectedTotal(days: readonly DayLines[]): number {
  const months = Map.groupBy(days, ({ day }) => new Date(day * 86_400_000).toISOString().slice(0, 7))
  const xps = [...months.values()].map((inMonth) => {
    const worths = [...Map.groupBy(inMonth, ({ day }) => day).values()].map((inDay) => {
      const repositories = [...Map.groupBy(inDay, ({ repository }) => repository).values()]
      const lines = repositories.map((parts) =>
        Math.min(
          600,
          parts.reduce((sum, part) => sum + part.lines, 0),
        ),
      )
      return dayWorth(lines.reduce((sum, count) => sum + count, 0))
    })
    return monthXp(worths.reduce((sum, worth) => sum + worth, 0))
  })
  return xps.reduce((sum, xp) => sum + xp, 0)
}

function cellsOf(days: readonly DayLines[]): string[] {
  return experience(days)
    .earned.map(
      ({ month, repository, language, xp }) => `${month} ${repository} ${language} ${xp.toFixed(6)}`,
    )
    .sort()
}

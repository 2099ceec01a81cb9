import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { personFlags, type WorkPattern } from './person-flags.ts'

const DAY = 86_400
const JANUARY = Date.UTC(2026, 0) / 1000 / DAY
const MARCH = Date.UTC(2026, 2) / 1000 / DAY
const STEADY = 'At least three months have more than 25 active days with nearly equal amounts of work.'
const SLEEPLESS = 'One day has commits in more than 16 different hours.'

const flagsOf = (rhythm: Partial<WorkPattern>) => personFlags({ days: [], authoredAt: [], ...rhythm })
const days = (from: number, count: number, lines: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ day: from + index, lines: lines(index) }))
const hours = (count: number) => Array.from({ length: count }, (_, hour) => JANUARY * DAY + hour * 3600)

describe('personFlags (R9)', () => {
  test('returns no flags without work', () => expect(flagsOf({})).toEqual([]))
  test('flags three months of equal days', () =>
    expect(flagsOf({ days: days(JANUARY, 90, () => 600) })).toEqual([STEADY]))
  test('does not flag two such months', () =>
    expect(flagsOf({ days: days(JANUARY, 59, () => 600) })).toEqual([]))
  test('does not flag days that vary', () =>
    expect(flagsOf({ days: days(JANUARY, 90, (index) => 100 + 100 * (index % 2)) })).toEqual([]))
  test('does not flag months of 25 days', () =>
    expect(
      flagsOf({
        days: [0, 31, 59].flatMap((offset) => days(JANUARY + offset, 25, () => 600)),
      }),
    ).toEqual([]))
  test('ignores days without work', () =>
    expect(flagsOf({ days: days(JANUARY, 90, (index) => (index % 3 ? 600 : 0)) })).toEqual([]))
  test('does not require consecutive months', () =>
    expect(
      flagsOf({
        days: [JANUARY, MARCH, MARCH + 61].flatMap((from) => days(from, 26, () => 5)),
      }),
    ).toEqual([STEADY]))
  test('flags a day with commits in 17 hours', () =>
    expect(flagsOf({ authoredAt: hours(17) })).toEqual([SLEEPLESS]))
  test('does not flag a day with commits in 16 hours', () =>
    expect(flagsOf({ authoredAt: hours(16) })).toEqual([]))
  test('does not flag many commits in one hour', () =>
    expect(flagsOf({ authoredAt: Array(500).fill(JANUARY * DAY) })).toEqual([]))
  test('ignores commits without a date', () =>
    expect(flagsOf({ authoredAt: Array(500).fill(Number.NaN) })).toEqual([]))
  test('flags commits without the claimed signing key', () =>
    expect(flagsOf({ unmatchedKeyCount: 1 }).length).toBe(1))

  test('does not depend on order', () => {
    fc.assert(
      fc.property(daysArbitrary, fc.array(fc.integer({ min: 0, max: 3 * DAY })), (work, authoredAt) => {
        expect(personFlags({ days: work.toReversed(), authoredAt: authoredAt.toReversed() })).toEqual(
          personFlags({ days: work, authoredAt }),
        )
      }),
    )
  })
})

const daysArbitrary = fc
  .uniqueArray(fc.integer({ min: JANUARY, max: JANUARY + 200 }))
  .chain((dayNumbers) =>
    fc.tuple(...dayNumbers.map((day) => fc.record({ day: fc.constant(day), lines: fc.nat(600) }))),
  )

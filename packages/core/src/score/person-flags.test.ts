import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { personFlags, type Rhythm } from './person-flags.ts'

const DAY = 86_400
const JANUARY = Date.UTC(2026, 0) / 1000 / DAY
const MARCH = Date.UTC(2026, 2) / 1000 / DAY
const STEADY = 'Three months or more have work on over 25 days, and nearly as much on each.'
const SLEEPLESS = 'One day has commits in more than 16 of its hours.'

const flagsOf = (rhythm: Partial<Rhythm>) => personFlags({ days: [], authoredAt: [], ...rhythm })
const days = (from: number, count: number, lines: (place: number) => number) =>
  Array.from({ length: count }, (_, place) => ({ day: from + place, lines: lines(place) }))
const hours = (count: number) => Array.from({ length: count }, (_, hour) => JANUARY * DAY + hour * 3600)

describe('flags of a person (R9)', () => {
  test('are none for nothing', () => expect(flagsOf({})).toEqual([]))
  test('name a quarter of days all alike', () =>
    expect(flagsOf({ days: days(JANUARY, 90, () => 600) })).toEqual([STEADY]))
  test('leave two such months alone', () =>
    expect(flagsOf({ days: days(JANUARY, 59, () => 600) })).toEqual([]))
  test('leave days alone that differ', () =>
    expect(flagsOf({ days: days(JANUARY, 90, (place) => 100 + 100 * (place % 2)) })).toEqual([]))
  test('leave 25 days a month alone', () =>
    expect(
      flagsOf({
        days: [0, 31, 59].flatMap((offset) => days(JANUARY + offset, 25, () => 600)),
      }),
    ).toEqual([]))
  test('do not hold days without work for active ones', () =>
    expect(flagsOf({ days: days(JANUARY, 90, (place) => (place % 3 ? 600 : 0)) })).toEqual([]))
  test('need no months in a row', () =>
    expect(
      flagsOf({
        days: [JANUARY, MARCH, MARCH + 61].flatMap((from) => days(from, 26, () => 5)),
      }),
    ).toEqual([STEADY]))
  test('name a day of 17 hours', () => expect(flagsOf({ authoredAt: hours(17) })).toEqual([SLEEPLESS]))
  test('leave a day of 16 hours alone', () => expect(flagsOf({ authoredAt: hours(16) })).toEqual([]))
  test('leave many commits of one hour alone', () =>
    expect(flagsOf({ authoredAt: Array(500).fill(JANUARY * DAY) })).toEqual([]))
  test('leave commits without a date alone', () =>
    expect(flagsOf({ authoredAt: Array(500).fill(Number.NaN) })).toEqual([]))
  test('name commits without the key the account promises', () =>
    expect(flagsOf({ unmatchedKeyCount: 1 }).length).toBe(1))

  test('do not depend on any order', () => {
    fc.assert(
      fc.property(someDays, fc.array(fc.integer({ min: 0, max: 3 * DAY })), (work, authoredAt) => {
        expect(personFlags({ days: work.toReversed(), authoredAt: authoredAt.toReversed() })).toEqual(
          personFlags({ days: work, authoredAt }),
        )
      }),
    )
  })
})

const someDays = fc
  .uniqueArray(fc.integer({ min: JANUARY, max: JANUARY + 200 }))
  .chain((places) =>
    fc.tuple(...places.map((day) => fc.record({ day: fc.constant(day), lines: fc.nat(600) }))),
  )

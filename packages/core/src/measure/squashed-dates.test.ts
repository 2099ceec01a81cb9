import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts } from '../../test/facts-fixture.ts'
import { squashedDatesOf, squashesIn, workDates } from './squashed-dates.ts'
import { epochDay } from './window.ts'

const DAY = 86_400
const ASOF = Date.parse('2026-05-31T00:00:00Z') / 1000
const AUTHORED = Date.parse('2026-05-20T10:00:00Z') / 1000

describe('workDates (R5)', () => {
  const dates = fc.array(fc.integer({ min: AUTHORED - 500 * DAY, max: AUTHORED + 20 * DAY }))

  test('returns the author date for a commit that lists nothing', () =>
    expect(workDates(AUTHORED, [], ASOF)).toEqual([AUTHORED]))
  test('returns the first date of each day', () =>
    expect(workDates(AUTHORED, [AUTHORED - 60, AUTHORED - 120, AUTHORED - 2 * DAY], ASOF)).toEqual([
      AUTHORED - 2 * DAY,
      AUTHORED - 120,
    ]))
  test('returns each day once, in chronological order, in any order of the list', () =>
    fc.assert(
      fc.property(dates, (listed) => {
        const found = workDates(AUTHORED, listed, ASOF)
        expect(found.map(epochDay)).toEqual([...new Set(found.map(epochDay))].sort((a, b) => a - b))
        expect(workDates(AUTHORED, listed.toReversed(), ASOF)).toEqual(found)
      }),
    ))
  test('returns only dates of the list, at most a year before and a day after the commit', () =>
    fc.assert(
      fc.property(dates, (listed) => {
        for (const seconds of workDates(AUTHORED, listed, ASOF)) {
          expect([AUTHORED, ...listed]).toContain(seconds)
          expect(seconds).toBeGreaterThanOrEqual(AUTHORED - 365 * DAY)
          expect(seconds).toBeLessThanOrEqual(AUTHORED + DAY)
        }
      }),
    ))
  test('never returns an empty list', () =>
    fc.assert(
      fc.property(dates, (listed) => {
        expect(workDates(AUTHORED, listed, ASOF)).not.toEqual([])
      }),
    ))
})

describe('squashesIn', () => {
  const facts = buildFacts({ by: ada, id: 'a' }, { by: ada, id: 'b' })
  const squash = (commit: string, ...dates: number[]) => ({ commit, pullRequest: 1, dates })

  test('returns those of the repository with dates, in the order of its history', () =>
    expect(squashesIn(facts, [squash('c', 1), squash('b', 2), squash('a', 3)])).toEqual([
      squash('a', 3),
      squash('b', 2),
    ]))
  test('leaves out those whose host has no dates', () => expect(squashesIn(facts, [squash('a')])).toEqual([]))
})

describe('squashedDatesOf', () => {
  const facts = buildFacts({ by: ada, on: AUTHORED, id: 'a', squashedDates: [1, 2] }, { by: ada, id: 'b' })

  test('returns the dates in the message', () =>
    expect([0, 1].map(squashedDatesOf(facts))).toEqual([[1, 2], []]))
  test('adds the dates of the code host', () => {
    const hosted = new Map([
      ['a', [3]],
      ['b', [4]],
    ])
    expect([0, 1].map(squashedDatesOf(facts, hosted))).toEqual([[1, 2, 3], [4]])
  })
})

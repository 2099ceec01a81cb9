import { expect, test } from 'vitest'
import { selectByStatus, selectFamiliar, sumSelections } from './select-maintainers.ts'

const YEAR = 31_557_600
const asOf = Date.UTC(2026, 11) / 1000
/** A standing whose `now` is this figure without inactivity. */
const standing = (now: number, years = 0) => ({
  ...{ xp: Math.expm1(now), upkeepCount: 0, lastSeconds: asOf - years * YEAR, asOf },
})
const standings = new Map([
  [1, standing(10)],
  [2, standing(7)],
  [3, standing(6)],
  // The highest one without inactivity.
  [4, standing(12, 2)],
])
const maintainers = new Set([1, 3, 9])

test.each([
  // 4 has ln(1 + e^12 / 2), about 11.3, but is inactive.
  [0.5, { selectedCount: 3, rightCount: 2, listedCount: 3 }],
  [0.6, { selectedCount: 2, rightCount: 1, listedCount: 3 }],
  [0.8, { selectedCount: 1, rightCount: 1, listedCount: 3 }],
])('selects active people with a share of %d of the highest figure', (share, expected) => {
  expect(selectByStatus(standings, maintainers, share)).toEqual(expected)
})

test('selects people who know at least a tenth', () => {
  const familiarity = new Map([
    [1, 0.1],
    [2, 0.8],
    [3, 0.099],
  ])
  expect(selectFamiliar(familiarity, maintainers)).toEqual({
    ...{ selectedCount: 2, rightCount: 1, listedCount: 3 },
  })
})

test('adds up selections', () => {
  const one = { selectedCount: 2, rightCount: 1, listedCount: 3 }
  expect(sumSelections([one, one])).toEqual({ selectedCount: 4, rightCount: 2, listedCount: 6 })
})

import { expect, test } from 'vitest'
import { matchSummary } from './match-summary.ts'

test.each([
  [1, 1, 'Matches'],
  [2, 2, 'Both match'],
  [4, 4, 'All 4 match'],
  [3, 4, '3 of 4 match'],
  [0, 1, '0 of 1 match'],
])('formats %d of %d as "%s"', (met, all, expected) => {
  expect(matchSummary({ met, all })).toBe(expected)
})

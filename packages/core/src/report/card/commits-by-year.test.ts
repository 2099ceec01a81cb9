import { expect, test } from 'vitest'
import { commitsByYear } from './commits-by-year.ts'

const asOf = new Date('2026-11-20T12:00:00Z')
const push = (month: string, commitCount: number) => ({
  timestamp: `${month}-01T00:00:00.000Z`,
  commitCount,
  languages: [],
})

test('lists all years up to the date, latest first, also those without commits', () => {
  const years = commitsByYear([push('2023-02', 4), push('2025-12', 7)], asOf)
  expect(years.map(({ year, commitCount }) => ({ year, commitCount }))).toEqual([
    { year: 2026, commitCount: 0 },
    { year: 2025, commitCount: 7 },
    { year: 2024, commitCount: 0 },
    { year: 2023, commitCount: 4 },
  ])
})

test('adds up the commits of several repositories in a month', () => {
  const [year] = commitsByYear([push('2026-03', 4), push('2026-03', 5)], asOf)
  expect(year?.months).toEqual([0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('has no years without commits', () => expect(commitsByYear([], asOf)).toEqual([]))

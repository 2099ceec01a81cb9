import { expect, test } from 'vitest'
import { CHART_MONTHS, startOfTwelveMonths, twelveMonths } from './twelve-months.ts'

const push = (month: string, commitCount: number, ...names: string[]) => ({
  timestamp: `${month}-01T00:00:00.000Z`,
  commitCount,
  languages: names.map((name, index) => ({ name, additionCount: 10 + index, deletionCount: 1, commitCount })),
})
const asOf = new Date('2026-11-20T12:00:00.000Z')

test('ends with the month of the analysis', () => {
  const months = twelveMonths([], asOf)
  expect({
    count: months.length,
    first: months[0]?.start.toISOString(),
    last: months[11]?.start.toISOString(),
  }).toEqual({ count: 12, first: '2025-12-01T00:00:00.000Z', last: '2026-11-01T00:00:00.000Z' })
})

test('twelveMonths adds up pushes of several repositories in a month', () => {
  const [last] = twelveMonths(
    [push('2026-11', 3, 'Go'), push('2026-11', 4, 'Go'), push('2024-11', 9)],
    asOf,
  ).slice(-1)
  expect(last?.total).toEqual({ commitCount: 7, additionCount: 20, deletionCount: 2 })
})

test('includes empty months, and ignores commits before the twelve months', () => {
  const months = twelveMonths([push('2025-11', 7)], asOf)
  expect(months.map(({ total }) => total.commitCount)).toEqual(Array(CHART_MONTHS).fill(0))
})

test('starts at the first instant of the first month', () => {
  expect(startOfTwelveMonths(asOf)).toEqual(twelveMonths([], asOf)[0]?.start)
})

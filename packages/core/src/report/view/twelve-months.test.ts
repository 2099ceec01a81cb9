import { expect, test } from 'vitest'
import { languagesOf, twelveMonths } from './twelve-months.ts'

const push = (month: string, commitCount: number, ...names: string[]) => ({
  timestamp: `${month}-01T00:00:00.000Z`,
  commitCount,
  languages: names.map((name, at) => ({ name, additionCount: 10 + at, deletionCount: 1, commitCount })),
})
const asOf = new Date('2026-11-20T12:00:00.000Z')

test('the months end with the one of the analysis', () => {
  const months = twelveMonths([], asOf)
  expect([months.length, months[0]?.start.toISOString(), months[11]?.start.toISOString()]).toEqual([
    12,
    '2025-12-01T00:00:00.000Z',
    '2026-11-01T00:00:00.000Z',
  ])
})

test('pushes of one month in several repositories add up', () => {
  const [last] = twelveMonths(
    [push('2026-11', 3, 'Go'), push('2026-11', 4, 'Go'), push('2024-11', 9)],
    asOf,
  ).slice(-1)
  expect(last?.total).toEqual({ commitCount: 7, additionCount: 20, deletionCount: 2 })
})

test('languages come by what they had most of', () => {
  const months = twelveMonths([push('2026-10', 3, 'Go', 'Rust')], asOf)
  expect(languagesOf(months, 'additionCount')).toEqual(['Rust', 'Go'])
})

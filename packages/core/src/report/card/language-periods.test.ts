import { expect, test } from 'vitest'
import { languagePeriods } from './language-periods.ts'

const asOf = new Date('2026-11-20T12:00:00Z')
const push = (month: string, lines: Readonly<Record<string, number>>) => ({
  timestamp: `${month}-01T00:00:00.000Z`,
  commitCount: 1,
  languages: Object.entries(lines).map(([name, additionCount]) => ({
    name,
    additionCount,
    deletionCount: 0,
    commitCount: 1,
  })),
})

test('is not shorter than a year', () => {
  const { languages, ...period } = languagePeriods([push('2026-10', { Go: 5 })], asOf, 64)
  expect({ ...period, go: languages.get('Go') }).toEqual({
    start: new Date('2025-12-01T00:00:00Z'),
    count: 12,
    monthsPerPeriod: 1,
    go: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0],
  })
})

test('joins months to at most the given number of periods, the last of which ends with the date', () => {
  const pushes = [push('2024-01', { Go: 1 }), push('2026-09', { Go: 2 }), push('2026-11', { Go: 4 })]
  const { languages, ...period } = languagePeriods(pushes, asOf, 12)
  expect({ ...period, go: languages.get('Go') }).toEqual({
    start: new Date('2023-12-01T00:00:00Z'),
    count: 12,
    monthsPerPeriod: 3,
    go: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6],
  })
})

test('omits languages of which only lines were deleted', () => {
  const { languages } = languagePeriods([push('2026-10', { Go: 5, Perl: 0 })], asOf, 64)
  expect([...languages.keys()]).toEqual(['Go'])
})

import { expect, test } from 'vitest'
import { miniColumns } from './mini-columns.ts'

const now = new Date('2026-11-22T10:00:00Z')
const push = (month: string, commitCount: number) => ({
  timestamp: `${month}-01T00:00:00.000Z`,
  commitCount,
  languages: [{ name: 'Go', commitCount, additionCount: 0, deletionCount: 0 }],
})

test('scales the busiest month to the full height', () => {
  const { columns } = miniColumns([push('2026-10', 8), push('2026-11', 2)], now, 64)
  expect(columns.slice(-2).map(([segment]) => segment?.height)).toEqual([64, 16])
})

test('returns the busiest month', () => {
  expect(miniColumns([push('2026-10', 8), push('2026-11', 2)], now, 64).busiest).toEqual(
    new Date('2026-10-01'),
  )
})

test('draws twelve empty columns for a year without commits', () => {
  expect(miniColumns([], now, 64)).toEqual({
    columns: Array.from({ length: 12 }, () => []),
    busiest: undefined,
  })
})

import { expect, test } from 'vitest'
import { miniColumns } from './mini-columns.ts'

const now = new Date('2026-11-22T10:00:00Z')
const push = (month: string, commitCount: number) => ({
  timestamp: `${month}-01T00:00:00.000Z`,
  commitCount,
  languages: [{ name: 'Go', commitCount, additionCount: 0, deletionCount: 0 }],
})

test('the busiest month is as high as there is room', () => {
  const { columns } = miniColumns([push('2026-10', 8), push('2026-11', 2)], now, 64)
  expect(columns.slice(-2).map(([piece]) => piece?.height)).toEqual([64, 16])
})

test('the busiest month is told', () => {
  expect(miniColumns([push('2026-10', 8), push('2026-11', 2)], now, 64).busiest).toEqual(
    new Date('2026-10-01'),
  )
})

test('a year without work is twelve gaps', () => {
  expect(miniColumns([], now, 64)).toEqual({
    columns: Array.from({ length: 12 }, () => []),
    busiest: undefined,
  })
})

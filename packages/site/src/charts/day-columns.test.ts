import { expect, test } from 'vitest'
import { dayColumns } from './day-columns.ts'

const days = (...counts: readonly number[]) =>
  counts.map((count, index) => ({ date: `2026-11-${String(index + 1).padStart(2, '0')}`, count }))

test('scales the busiest day to the full height', () => {
  const { columns, base } = dayColumns(days(1, 4, 2), 100)
  expect(columns.map(({ height }) => height)).toEqual([15.5, 62, 31].map((one) => (one * base) / 80))
})

test('returns the total and the first busiest day', () => {
  expect(dayColumns(days(1, 4, 4), 100)).toMatchObject({ total: 9, busiest: { date: '2026-11-02' } })
})

test('draws a minimum height for a small count', () => {
  expect(dayColumns(days(1, 100_000), 100).columns[0]?.height).toBe(1.5)
})

test('draws no column for a count of zero', () => {
  expect(dayColumns(days(0, 3), 100).columns[0]?.height).toBe(0)
})

test('returns no ticks and no busiest day if all counts are zero', () => {
  expect(dayColumns(days(0, 0), 100)).toMatchObject({ total: 0, busiest: undefined, ticks: [] })
})

test('uses integer ticks only', () => {
  expect(dayColumns(days(1, 0), 100).ticks.map(({ label }) => label)).toEqual(['1'])
})

test('returns no columns for no days', () => {
  expect(dayColumns([], 100).columns).toEqual([])
})

test('fills the width', () => {
  const last = dayColumns(days(...Array.from({ length: 30 }, () => 1)), 100).columns.at(-1)
  expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(100, 0)
})

import { expect, test } from 'vitest'
import { dayColumns } from './day-columns.ts'

const days = (...counts: readonly number[]) =>
  counts.map((count, at) => ({ date: `2026-11-${String(at + 1).padStart(2, '0')}`, count }))

test('the day with most reaches the top of the scale', () => {
  const { columns, base } = dayColumns(days(1, 4, 2), 100)
  expect(columns.map(({ height }) => height)).toEqual([15.5, 62, 31].map((one) => (one * base) / 80))
})

test('the sum and the busiest day are told', () => {
  expect(dayColumns(days(1, 4, 4), 100)).toMatchObject({ total: 9, busiest: { date: '2026-11-02' } })
})

test('however little there was on a day, it can be seen', () => {
  expect(dayColumns(days(1, 100_000), 100).columns[0]?.height).toBe(1.5)
})

test('a day without anything has no column', () => {
  expect(dayColumns(days(0, 3), 100).columns[0]?.height).toBe(0)
})

test('quiet days have neither scale nor busiest day', () => {
  expect(dayColumns(days(0, 0), 100)).toMatchObject({ total: 0, busiest: undefined, ticks: [] })
})

test('a scale of wholes has no halves', () => {
  expect(dayColumns(days(1, 0), 100).ticks.map(({ words }) => words)).toEqual(['1'])
})

test('no days are no columns', () => {
  expect(dayColumns([], 100).columns).toEqual([])
})

test('the days fill the width', () => {
  const last = dayColumns(days(...Array.from({ length: 30 }, () => 1)), 100).columns.at(-1)
  expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(100, 0)
})

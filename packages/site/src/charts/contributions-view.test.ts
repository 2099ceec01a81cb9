import type { Push } from '@handiwork/core/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baselineY, contributionsView } from './contributions-view.ts'

const now = new Date('2026-11-22T10:00:00Z')
const HEIGHT = 212

test('returns undefined for a year without commits', () => {
  expect(contributionsView([push('2024-01', { Go: 3 }), push('2026-11', {})], now, HEIGHT)).toBeUndefined()
})

test('gives three languages separate colors and combines the others at the end', () => {
  const view = contributionsView([push('2026-11', { Go: 5, Rust: 4, SQL: 3, CSS: 2, Ruby: 1 })], now, HEIGHT)
  expect(view?.series.map(({ name }) => name)).toEqual(['Go', 'Rust', 'SQL', undefined])
})

test('omits "other" if there are no other languages', () => {
  expect(
    contributionsView([push('2026-11', { Go: 5 })], now, HEIGHT)?.series.map(({ name }) => name),
  ).toEqual(['Go'])
})

test('selects the last month with commits', () => {
  expect(contributionsView([push('2026-07', { Go: 1 })], now, HEIGHT)?.latest).toBe(7)
})

test('returns no segments for months without commits', () => {
  const view = contributionsView([push('2026-07', { Go: 1 })], now, HEIGHT)
  expect(view?.charts[0]?.columns.map(({ segments }) => segments.length)).toEqual([
    0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0,
  ])
})

test('uses integer ticks only', () => {
  const view = contributionsView([push('2026-07', { Go: 1 })], now, HEIGHT)
  expect(view?.charts[0]?.ticks.map(({ label }) => label)).toEqual(['1'])
})

test('returns no ticks for a year without deletions', () => {
  const lines = { additionCount: 2_100_000, deletionCount: 0 }
  const view = contributionsView([push('2026-07', { Go: 1 }, lines)], now, HEIGHT)
  expect(view?.charts.map(({ ticks }) => ticks.map(({ label }) => label))).toEqual([
    ['1'],
    ['500k', '1M', '1.5M', '2M'],
    [],
  ])
})

test('keeps all segments visible and between the top and the baseline', () => {
  const month = fc.record({ Go: fc.nat(900), Rust: fc.nat(9), SQL: fc.nat(3), CSS: fc.nat(2) })
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 12 }), (months) => {
      const pushes = months.map((counts, index) =>
        push(`2026-${String((index % 11) + 1).padStart(2, '0')}`, counts),
      )
      const segments =
        contributionsView(pushes, now, HEIGHT)?.charts.flatMap(({ columns }) =>
          columns.flatMap((column) => column.segments),
        ) ?? []
      return segments.every(({ y, height }) => height >= 1 && y >= 0 && y + height <= baselineY(HEIGHT))
    }),
  )
})

function push(
  month: string,
  commits: Readonly<Record<string, number>>,
  lines = { additionCount: 0, deletionCount: 0 },
): Push {
  const languages = Object.entries(commits).map(([name, commitCount]) => ({ name, commitCount, ...lines }))
  const commitCount = Object.values(commits).reduce((total, count) => total + count, 0)
  return { timestamp: `${month}-01T00:00:00.000Z`, commitCount, languages }
}

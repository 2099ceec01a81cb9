import type { Push } from '@handiwork/core/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseOf, contributionsView } from './contributions-view.ts'

const now = new Date('2026-11-22T10:00:00Z')
const HEIGHT = 212

test('a year without work is no chart', () => {
  expect(contributionsView([push('2024-01', { Go: 3 }), push('2026-11', {})], now, HEIGHT)).toBeUndefined()
})

test('three languages have a colour of their own, the others stand together at the end', () => {
  const view = contributionsView([push('2026-11', { Go: 5, Rust: 4, SQL: 3, CSS: 2, Ruby: 1 })], now, HEIGHT)
  expect(view?.series.map(({ name }) => name)).toEqual(['Go', 'Rust', 'SQL', undefined])
})

test('nothing else is told where there is nothing else', () => {
  expect(
    contributionsView([push('2026-11', { Go: 5 })], now, HEIGHT)?.series.map(({ name }) => name),
  ).toEqual(['Go'])
})

test('the last month with work is told first', () => {
  expect(contributionsView([push('2026-07', { Go: 1 })], now, HEIGHT)?.latest).toBe(7)
})

test('months without work have no pieces', () => {
  const view = contributionsView([push('2026-07', { Go: 1 })], now, HEIGHT)
  expect(view?.charts[0]?.columns.map(({ pieces }) => pieces.length)).toEqual([
    0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0,
  ])
})

test('the scale tells whole numbers', () => {
  const view = contributionsView([push('2026-07', { Go: 1 })], now, HEIGHT)
  expect(view?.charts[0]?.ticks.map(({ words }) => words)).toEqual(['1'])
})

test('the scale of a year without deletions is empty', () => {
  const lines = { additionCount: 2_100_000, deletionCount: 0 }
  const view = contributionsView([push('2026-07', { Go: 1 }, lines)], now, HEIGHT)
  expect(view?.charts.map(({ ticks }) => ticks.map(({ words }) => words))).toEqual([
    ['1'],
    ['500k', '1M', '1.5M', '2M'],
    [],
  ])
})

test('all pieces can be seen and lie between the top and the base', () => {
  const month = fc.record({ Go: fc.nat(900), Rust: fc.nat(9), SQL: fc.nat(3), CSS: fc.nat(2) })
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 12 }), (months) => {
      const pushes = months.map((counts, at) =>
        push(`2026-${String((at % 11) + 1).padStart(2, '0')}`, counts),
      )
      const pieces =
        contributionsView(pushes, now, HEIGHT)?.charts.flatMap(({ columns }) =>
          columns.flatMap((column) => column.pieces),
        ) ?? []
      return pieces.every(({ y, height }) => height >= 1 && y >= 0 && y + height <= baseOf(HEIGHT))
    }),
  )
})

// --- internal ---

function push(
  month: string,
  commits: Readonly<Record<string, number>>,
  lines = { additionCount: 0, deletionCount: 0 },
): Push {
  const languages = Object.entries(commits).map(([name, commitCount]) => ({ name, commitCount, ...lines }))
  const commitCount = Object.values(commits).reduce((all, count) => all + count, 0)
  return { timestamp: `${month}-01T00:00:00.000Z`, commitCount, languages }
}

import { expect, test } from 'vitest'
import { createColumns } from './columns.ts'
import { commitsSection } from './commits-section.ts'

const asOf = new Date('2026-11-20T00:00:00Z')
const push = (month: string, commitCount: number) => ({
  ...{ timestamp: `${month}-01T00:00:00.000Z`, commitCount, languages: [] },
})
const textOf = (...pushes: ReturnType<typeof push>[]) =>
  commitsSection(pushes, asOf, createColumns(80)).map((line) => line.map(({ text }) => text).join(''))

test('shows the period and the commits of the last twelve months', () => {
  expect(textOf(push('2026-03', 7), push('2026-11', 14))).toEqual([
    'Commits  ▁▁▁▅▁▁▁▁▁▁▁█  Dec 2025 to Nov 2026, 21 total',
  ])
})

test('ignores earlier commits', () => {
  expect(textOf(push('2025-11', 1000), push('2026-11', 1))).toEqual([
    expect.stringContaining('Nov 2026, 1 total'),
  ])
})

test('is omitted without commits in these months', () => {
  expect(textOf(push('2025-11', 1000))).toEqual([])
})

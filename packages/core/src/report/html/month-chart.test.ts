import { expect, test } from 'vitest'
import { twelveMonths } from '../../contract/index.ts'
import { monthChart } from './month-chart.ts'

const chart = (commitCount: number) => {
  const pushes = [{ timestamp: '2026-11-01T00:00:00.000Z', commitCount, languages: [] }]
  const months = twelveMonths(pushes, new Date('2026-11-20T00:00:00.000Z'))
  return monthChart(months, { figure: 'commitCount', title: 'Commits', languages: [] }).markup
}
const gridLabels = (svg: string) =>
  Array.from(svg.matchAll(/<text x="0"[^>]*>([^<]*)</g), ([, value]) => value)

test.each([
  [1, ['1', '2']],
  [9, ['5', '10']],
  [149, ['100', '200']],
  [12_000, ['10K', '20K']],
])('labels the grid lines of %i commits with round numbers', (commits, labels) => {
  expect(gridLabels(chart(commits))).toEqual(labels)
})

test('draws a column for a month with commits but no lines', () => {
  expect(chart(3).match(/class="piece"/g)).toHaveLength(1)
})

test('lists every month in the accessible label', () => expect(chart(3)).toContain('Oct 2026 0, Nov 2026 3"'))

import { expect, test } from 'vitest'
import { estimateTable, formatEstimate } from './estimate-rows.ts'

test('formats a mean with its interval', () => {
  expect(formatEstimate({ n: 9, mean: 0.625, low: 0.5, high: 0.75 })).toBe('0.63 (0.50–0.75)')
})

test('formats a difference with signs', () => {
  expect(formatEstimate({ n: 9, mean: -0.05, low: -0.1, high: 0.001 }, true)).toBe('−0.05 (−0.10 to 0.00)')
})

test('formats a single value without an interval, and none as a dash', () => {
  expect(formatEstimate({ n: 1, mean: 0.5, low: 0.5, high: 0.5 })).toBe('0.50')
  expect(formatEstimate({ n: 0, mean: Number.NaN, low: Number.NaN, high: Number.NaN })).toBe('–')
})

test('compares values in pairs and leaves out missing ones', () => {
  const table = estimateTable(
    'AUC',
    [
      { name: 'xp', kind: 'product', values: [0.5, 0.75, undefined] },
      { name: 'commits', kind: 'baseline', values: [0.25, 0.5, 1] },
    ],
    { commits: '0.86' },
  )
  expect(table.split('\n')).toEqual([
    '| score | | AUC, n = 2 | difference from xp/1 | all rows |',
    '|---|---|---|---|---|',
    '| xp | product | 0.63 (0.50–0.75) | | |',
    '| commits | baseline | 0.58 (0.25–1.00) | −0.25 (−0.25 to −0.25) | 0.86 |',
  ])
})

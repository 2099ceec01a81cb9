import { expect, test } from 'vitest'
import { formatTable, isMet, type Row } from './table.ts'

test('aligns figures below their headings, with units', () => {
  const against = { what: 'of git', value: 0.512, bound: 0.9 }
  expect(formatTable([{ name: 'cold', values: [2, 1.5, 1], unit: 's', against }])).toBe(
    [
      '      n   min  median   max     figure        bound',
      'cold  3  1.00    1.50  2.00  s  of git 0.512  ≤ 0.9',
    ].join('\n'),
  )
})

const createRow = (value: number, bound: number, isMinimum?: true): Row => ({
  ...{ name: 'reading', values: [value], unit: 's' },
  against: { what: 'of git', value, bound, ...(isMinimum && { isMinimum }) },
})

test.each([
  [createRow(1, 1), true],
  [createRow(1.1, 1), false],
  [createRow(1, 1, true), true],
  [createRow(0.9, 1, true), false],
  [{ name: 'unbounded', values: [3], unit: 's' } as const, true],
])('checks a figure against its bound: %#', (row, expected) => {
  expect(isMet(row)).toBe(expected)
})

import { expect, test } from 'vitest'
import { isMet, type Row, table } from './table.ts'

test('figures stand under their headings, in their units', () => {
  const against = { what: 'of git', value: 0.512, bound: 0.9 }
  expect(table([{ name: 'cold', values: [2, 1.5, 1], unit: 's', against }])).toBe(
    [
      '      n   min  median   max     figure        bound',
      'cold  3  1.00    1.50  2.00  s  of git 0.512  ≤ 0.9',
    ].join('\n'),
  )
})

const figure = (value: number, bound: number, isLeast?: true): Row => ({
  ...{ name: 'reading', values: [value], unit: 's' },
  against: { what: 'of git', value, bound, ...(isLeast && { isLeast }) },
})

test.each([
  [figure(1, 1), true],
  [figure(1.1, 1), false],
  [figure(1, 1, true), true],
  [figure(0.9, 1, true), false],
  [{ name: 'told', values: [3], unit: 's' } as const, true],
])('whether a figure keeps to its bound: %#', (row, met) => {
  expect(isMet(row)).toBe(met)
})

import { expect, test } from 'vitest'
import { table } from './table.ts'

test('figures stand under their headings, in their units', () => {
  const against = { what: 'of git', value: 0.512, bound: 0.9 }
  expect(table([{ name: 'cold', values: [2, 1.5, 1], unit: 's', against }])).toBe(
    [
      '      n   min  median   max     figure        bound',
      'cold  3  1.00    1.50  2.00  s  of git 0.512  ≤ 0.9',
    ].join('\n'),
  )
})

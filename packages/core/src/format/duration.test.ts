import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMonthDuration, monthsBetween } from './duration.ts'

test.each([
  [14, '1 year 2 months'],
  [1, '1 month'],
  [12, '1 year'],
  [25, '2 years 1 month'],
  [0, ''],
  [-3, ''],
])('formats %d months as %o (spec §9)', (months, expected) => {
  expect(formatMonthDuration(months)).toBe(expected)
})

test('preserves the number of months', () => {
  const amount = (text: string, unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(text)?.[1] ?? 0)
  fc.assert(
    fc.property(fc.nat(11_000), (months) => {
      const text = formatMonthDuration(months)
      return amount(text, 'year') * 12 + amount(text, 'month') === months
    }),
  )
})

test('counts both the first and the last month', () => {
  expect([
    monthsBetween({ year: 2020, month: 5 }, { year: 2020, month: 5 }),
    monthsBetween({ year: 2020, month: 11 }, { year: 2022, month: 1 }),
    monthsBetween({ year: 2021, month: 1 }, { year: 2020, month: 1 }),
  ]).toEqual([1, 15, 0])
})

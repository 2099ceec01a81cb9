import { expect, test } from 'vitest'
import { formatCompact, formatCount } from './format-compact.ts'

test.each([
  [0, '0'],
  [950, '950'],
  [2100, '2.1k'],
  [184_220, '184.2k'],
  [2_100_000, '2.1M'],
])('formats %d as %s', (value, expected) => {
  expect(formatCompact(value)).toBe(expected)
})

test('formats numbers below 100,000 in full', () => {
  expect([99_412, 120_000].map(formatCount)).toEqual(['99,412', '120k'])
})

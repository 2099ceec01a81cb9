import { expect, test } from 'vitest'
import { compact, glance } from './compact.ts'

test.each([
  [0, '0'],
  [950, '950'],
  [2100, '2.1k'],
  [184_220, '184.2k'],
  [2_100_000, '2.1M'],
])('%d is %s at its shortest', (value, words) => {
  expect(compact(value)).toBe(words)
})

test('what can be read at a glance is told in full', () => {
  expect([99_412, 120_000].map(glance)).toEqual(['99,412', '120k'])
})

import { expect, test } from 'vitest'
import { duration } from './duration.ts'
import { sparkline } from './sparkline.ts'

test('a duration says as much as one wants to know', () => {
  expect([20, 300, 4_200, 248_000, 3_720_000].map(duration)).toEqual([
    '0.1 s',
    '0.3 s',
    '4 s',
    '4 min 08 s',
    '1 h 02 min',
  ])
})

test('a sparkline goes from nothing to the largest value', () => {
  expect(sparkline([0, 1, 50, 100])).toBe('▁▂▅█')
})

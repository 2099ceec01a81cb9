import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'
import { sparkline } from './sparkline.ts'

test('formats durations with suitable precision', () => {
  expect([20, 300, 4_200, 248_000, 3_720_000].map(formatDuration)).toEqual([
    '0.1 s',
    '0.3 s',
    '4 s',
    '4 min 08 s',
    '1 h 02 min',
  ])
})

test('scales a sparkline from zero to the largest value', () => {
  expect(sparkline([0, 1, 50, 100])).toBe('▁▂▅█')
})

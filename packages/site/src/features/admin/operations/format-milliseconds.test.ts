import { expect, test } from 'vitest'
import { formatMilliseconds } from './format-milliseconds.ts'

test.each([
  [0, '0 ms'],
  [0.44, '0.4 ms'],
  [12.3, '12 ms'],
  [999, '999 ms'],
  [1500, '1.5 sec'],
  [65_000, '65 sec'],
])('formats %d as %s', (milliseconds, text) => {
  expect(formatMilliseconds(milliseconds)).toBe(text)
})

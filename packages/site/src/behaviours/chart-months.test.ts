import { expect, test } from 'vitest'
import { monthAfter } from './chart-months.ts'

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 3, 2],
  ['Home', 3, 0],
  ['End', 3, 11],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 11, 11],
  ['a', 3, 3],
])('%s leads from month %d to %d', (key, at, next) => {
  expect(monthAfter(key, at, 12)).toBe(next)
})

import { expect, test } from 'vitest'
import { nextMonthIndex } from './chart-months.ts'

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 3, 2],
  ['Home', 3, 0],
  ['End', 3, 11],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 11, 11],
  ['a', 3, 3],
])('%s moves from month %d to %d', (key, index, next) => {
  expect(nextMonthIndex(key, index, 12)).toBe(next)
})

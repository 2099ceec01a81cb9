import { expect, test } from 'vitest'
import { levelOf } from './level-of.ts'

test.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [2184, 8],
  [5109, 9],
  [5110, 10],
  [90_000, 10],
])('with %d xp somebody is at level %d', (xp, level) => {
  expect(levelOf(xp)).toBe(level)
})

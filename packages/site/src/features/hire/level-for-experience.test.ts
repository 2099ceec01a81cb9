import { expect, test } from 'vitest'
import { levelForExperience } from './level-for-experience.ts'

test.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [2184, 8],
  [5109, 9],
  [5110, 10],
  [90_000, 10],
])('returns for %d xp level %d', (xp, level) => {
  expect(levelForExperience(xp)).toBe(level)
})

import { expect, test } from 'vitest'
import { firstAndRest, formatNames } from './first-and-rest.ts'

const more = (count: number) => `${count} more`

test('never folds a single item, since the fold would be as large', () => {
  expect({ threeItems: firstAndRest([1, 2, 3], 2), fourItems: firstAndRest([1, 2, 3, 4], 2) }).toEqual({
    threeItems: [[1, 2, 3], []],
    fourItems: [
      [1, 2],
      [3, 4],
    ],
  })
})

test.each([
  [['CSS'], 'CSS'],
  [['CSS', 'Shell', 'Ruby (cold)'], 'CSS, Shell and Ruby (cold)'],
  [['A', 'B', 'C', 'D'], 'A, B, C and D'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
])('formats %o', (names, expected) => {
  expect(formatNames(names, more)).toBe(expected)
})

import { expect, test } from 'vitest'
import { firstAndRest, listed } from './first-and-rest.ts'

const more = (count: number) => `${count} more`

test('a fold of one would take more room than the one', () => {
  expect([firstAndRest([1, 2, 3], 2), firstAndRest([1, 2, 3, 4], 2)]).toEqual([
    [[1, 2, 3], []],
    [
      [1, 2],
      [3, 4],
    ],
  ])
})

test.each([
  [['CSS'], 'CSS'],
  [['CSS', 'Shell', 'Ruby (cold)'], 'CSS, Shell and Ruby (cold)'],
  [['A', 'B', 'C', 'D'], 'A, B, C and D'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
])('%o', (names, words) => {
  expect(listed(names, more)).toBe(words)
})

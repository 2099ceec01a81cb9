import { expect, test } from 'vitest'
import { median, ratio, spread } from './statistics.ts'

test('the median of an odd number of runs is the one in the middle', () => {
  expect(median([1, 2, 9])).toBe(2)
})

test('the median of an even number of runs lies between the two in the middle', () => {
  expect(median([1, 2, 4, 9])).toBe(3)
})

test('runs are put in order before they are summed up', () => {
  expect(spread([3, 10, 1])).toEqual({ n: 3, min: 1, median: 3, max: 10 })
})

test('one slow round of the machine slows both and leaves the ratio as it is', () => {
  expect(ratio([1, 10, 1], [2, 20, 2])).toBe(0.5)
})

test('no runs at all come to no number', () => {
  expect(spread([]).median).toBeNaN()
})

import { expect, test } from 'vitest'
import { median, ratio, spread } from './statistics.ts'

test('median returns the middle value of an odd number of values', () => {
  expect(median([1, 2, 9])).toBe(2)
})

test('median averages the two middle values of an even number of values', () => {
  expect(median([1, 2, 4, 9])).toBe(3)
})

test('spread sorts the values first', () => {
  expect(spread([3, 10, 1])).toEqual({ n: 3, min: 1, median: 3, max: 10 })
})

test('ratio is unaffected by a slow round', () => {
  expect(ratio([1, 10, 1], [2, 20, 2])).toBe(0.5)
})

test('spread returns NaN without values', () => {
  expect(spread([]).median).toBeNaN()
})

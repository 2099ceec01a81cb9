import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

test('the slope of a line is its growth per second', () => {
  const points = [0, 10, 20, 30].map((seconds) => ({ seconds, value: 500 + 3 * seconds }))
  expect(slopeOf(points)).toBeCloseTo(3, 9)
})

test('one peak in the middle does not change the slope', () => {
  const points = [0, 10, 20].map((seconds) => ({ seconds, value: seconds === 10 ? 900 : 100 }))
  expect(slopeOf(points)).toBeCloseTo(0, 9)
})

import { expect, test } from 'vitest'
import { classifyTemperature } from './language-warmth.ts'

test.each([
  [83.06, 'warm', 83],
  [60, 'warm', 60],
  [59.9, 'cooling', 59],
  [20, 'cooling', 20],
  [19.9, 'cold', 19],
  [0, 'cold', 0],
])('classifies %d as %s', (temperature, warmth, degrees) => {
  expect(classifyTemperature(temperature)).toEqual({ warmth, degrees })
})

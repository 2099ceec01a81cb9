import { expect, test } from 'vitest'
import { warmthOf } from './language-warmth.ts'

test.each([
  [83.06, 'warm', 83],
  [60, 'warm', 60],
  [59.9, 'cooling', 59],
  [20, 'cooling', 20],
  [19.9, 'cold', 19],
  [0, 'cold', 0],
])('%d is %s', (temperature, word, shown) => {
  expect(warmthOf(temperature)).toEqual({ word, shown })
})

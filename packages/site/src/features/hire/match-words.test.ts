import { expect, test } from 'vitest'
import { matchWords } from './match-words.ts'

test.each([
  [1, 1, 'Matches'],
  [2, 2, 'Both match'],
  [4, 4, 'All 4 match'],
  [3, 4, '3 of 4 match'],
  [0, 1, '0 of 1 match'],
])('%d of %d is told as: %s', (met, all, said) => {
  expect(matchWords({ met, all })).toBe(said)
})

import { expect, test } from 'vitest'
import { qualityLevel } from './quality-levels.ts'

test.each([
  ['excellent', 5],
  ['fair', 3],
  ['minimal', 1],
])('%s fills %d notches', (title, filled) => {
  expect(qualityLevel(title)?.filled).toBe(filled)
})

test.each([null, 'splendid'])('%s is no level', (title) => {
  expect(qualityLevel(title)).toBeUndefined()
})

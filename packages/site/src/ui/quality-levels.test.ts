import { expect, test } from 'vitest'
import { qualityLevel } from './quality-levels.ts'

test.each([
  ['excellent', 5],
  ['fair', 3],
  ['minimal', 1],
])('level %s fills %d bars', (title, filled) => {
  expect(qualityLevel(title)?.filled).toBe(filled)
})

test.each([null, 'splendid'])('returns undefined for %s', (title) => {
  expect(qualityLevel(title)).toBeUndefined()
})

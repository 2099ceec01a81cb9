import { expect, test } from 'vitest'
import { toNextLevel } from './to-next-level.ts'

test('what is left is counted from the rounded total', () => {
  expect(toNextLevel(2184.2, 8).words).toBe('366 xp to level 9')
})

test('the highest level has nothing above it', () => {
  expect(toNextLevel(9000, 10)).toEqual({ done: 1, words: 'the highest level' })
})

import { expect, test } from 'vitest'
import { describeNextLevel } from './next-level.ts'

test('computes the remaining xp from the rounded total', () => {
  expect(describeNextLevel(2184.2, 8).words).toBe('366 xp to level 9')
})

test('reports the highest level', () => {
  expect(describeNextLevel(9000, 10)).toEqual({ done: 1, words: 'the highest level' })
})

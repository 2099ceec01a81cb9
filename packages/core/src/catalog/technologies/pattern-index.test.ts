import { expect, test } from 'vitest'
import { createPatternIndex } from './pattern-index.ts'

const index = createPatternIndex([
  ['a', 1],
  ['a*', 2],
  ['ab*', 3],
  ['abc', 4],
])

test.each([
  ['a', 1],
  ['ax', 2],
  ['ab', 3],
  ['abd', 3],
  ['abc', 4],
  ['abcd', 3],
  ['b', undefined],
  ['', undefined],
])('resolves %j to %j, preferring an exact match, then the longest prefix', (name, value) => {
  expect(index(name)?.value).toBe(value)
})

test.each([
  ['abc', 3],
  ['abd', 2],
  ['ax', 1],
])('matches %j by its first %i characters', (name, length) => {
  expect(index(name)?.length).toBe(length)
})

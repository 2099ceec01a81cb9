import { expect, test } from 'vitest'
import { patternIndex } from './pattern-index.ts'

const index = patternIndex([
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
])('%j is found as %j: itself first, then its longest beginning', (name, value) => {
  expect(index(name)?.value).toBe(value)
})

test.each([
  ['abc', 3],
  ['abd', 2],
  ['ax', 1],
])('%j is known by its first %i characters', (name, length) => {
  expect(index(name)?.length).toBe(length)
})

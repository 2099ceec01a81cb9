import { expect, test } from 'vitest'
import { findCycles } from './find-cycles.ts'

test('finds files that import each other in a cycle', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a']],
  ])
  expect(findCycles(graph)).toEqual(['a → b → c → a'])
})

test('does not report two paths to the same file', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
  ])
  expect(findCycles(graph)).toEqual([])
})

import { expect, test } from 'vitest'
import { cycles } from './cycles.ts'

test('files that import each other in a circle are found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a']],
  ])
  expect(cycles(graph)).toEqual(['a → b → c → a'])
})

test('two ways to the same file are no circle', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
  ])
  expect(cycles(graph)).toEqual([])
})

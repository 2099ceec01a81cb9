import { expect, test } from 'vitest'
import { digest, isBuilt } from './fingerprint.mjs'

const a = { path: 'a.ts', size: 1, changedAt: 1 }
const b = { path: 'b.ts', size: 2, changedAt: 2 }

test('the order in which files are found does not matter', () => {
  expect(digest([a, b])).toBe(digest([b, a]))
})

test.for([
  ['size', { size: 9 }],
  ['time', { changedAt: 9 }],
  ['name', { path: 'c.ts' }],
] as const)('another %s is another build', ([, change]) => {
  expect(digest([{ ...a, ...change }, b])).not.toBe(digest([a, b]))
})

test('a file that is gone is another build', () => {
  expect(digest([a])).not.toBe(digest([a, b]))
})

test.for(['level.test.ts', 'View.test.tsx', 'source.suite.ts'])('%s is no part of the program', (path) => {
  expect(isBuilt(path)).toBe(false)
})

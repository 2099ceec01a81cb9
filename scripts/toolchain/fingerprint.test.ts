import { expect, test } from 'vitest'
import { digest, isBuildInput } from './fingerprint.mjs'

const a = { path: 'a.ts', size: 1, changedAt: 1 }
const b = { path: 'b.ts', size: 2, changedAt: 2 }

test('ignores the order of files', () => {
  expect(digest([a, b])).toBe(digest([b, a]))
})

test.for([
  ['size', { size: 9 }],
  ['time', { changedAt: 9 }],
  ['name', { path: 'c.ts' }],
] as const)('changes with the %s of a file', ([, change]) => {
  expect(digest([{ ...a, ...change }, b])).not.toBe(digest([a, b]))
})

test('changes when a file is deleted', () => {
  expect(digest([a])).not.toBe(digest([a, b]))
})

test.for(['level.test.ts', 'View.test.tsx', 'source.suite.ts'])('excludes %s', (path) => {
  expect(isBuildInput(path)).toBe(false)
})

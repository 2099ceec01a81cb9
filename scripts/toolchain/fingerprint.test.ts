import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digest, fingerprint, isBuildInput } from './fingerprint.mjs'

const a = { path: 'a.ts', size: 1, changedAt: 1 }
const b = { path: 'b.ts', size: 2, changedAt: 2 }

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'handiwork-fingerprint-'))
  mkdirSync(join(root, 'src/inner'), { recursive: true })
  for (const path of ['package.json', 'src/inner/view.ts', 'other.ts']) writeFileSync(join(root, path), '')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

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

test.for([
  { path: 'package.json', isInput: true },
  { path: 'src/inner/view.ts', isInput: true },
  { path: 'src/view.test.ts', isInput: false },
  { path: 'other.ts', isInput: false },
])('depends on the given files and folders only: $path', ({ path, isInput }) => {
  const inputs = ['package.json', 'src', 'missing']
  const before = fingerprint(root, inputs)
  writeFileSync(join(root, path), 'changed')
  expect(fingerprint(root, inputs) !== before).toBe(isInput)
})

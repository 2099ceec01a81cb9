import fc from 'fast-check'
import { expect, test } from 'vitest'
import { npmPackageName } from './npm-package-name.ts'

test.each([
  ['react', 'react'],
  ['react-dom/client', 'react-dom'],
  ['@scope/name', '@scope/name'],
  ['@scope/name/deep/path.js', '@scope/name'],
  ['@scope/name@2', '@scope/name'],
  ['npm:chalk@5/source', 'chalk'],
  ['config', 'config'],
  ['test-utils', 'test-utils'],
])('maps %s to the package %s', (module, name) => {
  expect(npmPackageName(module)).toBe(name)
})

test.each([
  '',
  '.',
  './a',
  '/a',
  '@/a',
  '@scope',
  '@utils/a',
  '~a',
  '#a',
  '$lib/a',
  'node:fs',
  'node:test',
  'fs',
  'path/posix',
  'bun:test',
  'config/database',
  'virtual:a',
  'a!b',
  '%a',
])('returns undefined for %s', (module) => {
  expect(npmPackageName(module)).toBeUndefined()
})

test('returns a valid package name or undefined for any specifier', () => {
  fc.assert(
    fc.property(fc.string(), (module) => /^(@[\w.-]+\/)?[\w.-]+$/.test(npmPackageName(module) ?? 'none')),
  )
})

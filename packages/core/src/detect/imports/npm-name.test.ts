import fc from 'fast-check'
import { expect, test } from 'vitest'
import { npmName } from './npm-name.ts'

test.each([
  ['react', 'react'],
  ['react-dom/client', 'react-dom'],
  ['@scope/name', '@scope/name'],
  ['@scope/name/deep/path.js', '@scope/name'],
  ['@scope/name@2', '@scope/name'],
  ['npm:chalk@5/source', 'chalk'],
  ['config', 'config'],
  ['test-utils', 'test-utils'],
])('%s is asked of %s', (module, name) => {
  expect(npmName(module)).toBe(name)
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
])('%s is no package', (module) => {
  expect(npmName(module)).toBeUndefined()
})

test('any module has the name of a package or none', () => {
  fc.assert(fc.property(fc.string(), (module) => /^(@[\w.-]+\/)?[\w.-]+$/.test(npmName(module) ?? 'none')))
})

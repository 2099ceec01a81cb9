import { expect, test } from 'vitest'
import { importFamilies } from '../../catalog/ecosystem.ts'
import { importReaderOf } from './imports.ts'

test.each([
  ['a/b.ts', 'js'],
  ['a.d.ts', 'js'],
  ['A.VUE', 'js'],
  ['a.coffee', 'js'],
  ['a.py', 'python'],
  ['a.ipynb', 'python'],
  ['a.rb', 'ruby'],
  ['a.java', 'jvm'],
  ['a.kts', 'jvm'],
  ['a.clj', 'jvm'],
  ['a.go', 'go'],
  ['a.rs', 'rust'],
  ['a.blade.php', 'php'],
  ['a.cs', 'csharp'],
  ['a.cshtml', 'csharp'],
  ['a.h', 'c'],
  ['a.m', 'swift'],
  ['a.swift', 'swift'],
  ['a.dart', 'dart'],
  ['a.exs', 'elixir'],
])('%s imports as %s do', (path, family) => {
  expect(importReaderOf(path)?.family).toBe(family)
})

test.each(['', 'Makefile', 'a.js/Makefile', 'a.md', 'a.', '.', 'a.css'])(
  'nobody reads imports of %s',
  (path) => {
    expect(importReaderOf(path)).toBeUndefined()
  },
)

test('every family has a reader', () => {
  const ends = ['js', 'py', 'rb', 'java', 'go', 'rs', 'php', 'cs', 'c', 'swift', 'dart', 'ex']
  expect(ends.map((end) => importReaderOf(`a.${end}`)?.family)).toEqual(importFamilies)
})

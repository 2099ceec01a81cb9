import { expect, test } from 'vitest'
import { importFamilies } from '../../catalog/ecosystem.ts'
import { findImportReader } from './imports.ts'

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
])('reads %s as %s', (path, family) => {
  expect(findImportReader(path)?.family).toBe(family)
})

test.each(['', 'Makefile', 'a.js/Makefile', 'a.md', 'a.', '.', 'a.css'])('has no reader for %s', (path) => {
  expect(findImportReader(path)).toBeUndefined()
})

test('has a reader for every family', () => {
  const extensions = ['js', 'py', 'rb', 'java', 'go', 'rs', 'php', 'cs', 'c', 'swift', 'dart', 'ex']
  expect(extensions.map((extension) => findImportReader(`a.${extension}`)?.family)).toEqual(importFamilies)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileGlob } from './glob.ts'

test.each([
  ['*.js', 'a/b/c.js'],
  ['a/*.js', 'a/b.js'],
  ['/a.js', 'a.js'],
  ['a/**', 'a/b/c'],
  ['**/a/b', 'x/y/a/b'],
  ['**/a', 'a'],
  ['a/**/b', 'a/b'],
  ['a/**/b', 'a/x/y/b'],
  ['[ab]?c', 'x/byc'],
  ['[!a-c].x', 'd.x'],
  ['a\\*b', 'a*b'],
  ['*a*b*c', 'xxaxxbxxc'],
])('matches %s with %s', (pattern, path) => {
  expect(compileGlob(pattern)(path)).toBe(true)
})

test.each([
  ['a/*.js', 'a/b/c.js'],
  ['/a.js', 'b/a.js'],
  ['a/**', 'a'],
  ['a/', 'a/b'],
  ['a', 'a/b'],
  ['[!a-c].x', 'b.x'],
  ['*.js', 'a.jsx'],
  ['a\\*b', 'axb'],
])('does not match %s with %s', (pattern, path) => {
  expect(compileGlob(pattern)(path)).toBe(false)
})

test('matches a pattern with many stars in linear time', () => {
  expect(compileGlob(`${'*a'.repeat(500)}b`)('a'.repeat(5000))).toBe(false)
})

test('accepts any pattern and path', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (pattern, path) => typeof compileGlob(pattern)(path) === 'boolean'),
  )
})

test('matches a path without wildcards to itself', () => {
  const name = fc.stringMatching(/^[a-z.]{1,5}$/)
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (names) => compileGlob(names.join('/'))(names.join('/'))),
  )
})

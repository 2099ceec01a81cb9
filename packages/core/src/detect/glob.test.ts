import fc from 'fast-check'
import { expect, test } from 'vitest'
import { glob } from './glob.ts'

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
])('%s matches %s', (pattern, path) => {
  expect(glob(pattern)(path)).toBe(true)
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
])('%s does not match %s', (pattern, path) => {
  expect(glob(pattern)(path)).toBe(false)
})

test('a pattern full of stars is answered at once', () => {
  expect(glob(`${'*a'.repeat(500)}b`)('a'.repeat(5000))).toBe(false)
})

test('any pattern can be asked about any path', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (pattern, path) => typeof glob(pattern)(path) === 'boolean'),
  )
})

test('a path without signs matches itself', () => {
  const name = fc.stringMatching(/^[a-z.]{1,5}$/)
  fc.assert(fc.property(fc.array(name, { minLength: 1 }), (names) => glob(names.join('/'))(names.join('/'))))
})

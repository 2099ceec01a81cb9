import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clean } from './clean.ts'

test('an escape sequence in a name does not reach the terminal', () => {
  expect(clean('Ann\u001b[31m\u009b2J\u0007')).toBe('Ann�[31m�2J�')
})

test('a line break in a path stays on its line', () => {
  expect(clean('a\r\n\tb\u2028c')).toBe('a b c')
})

test('a name cannot turn the reading direction of what follows', () => {
  expect(clean('nna\u202e\u2066')).toBe('nna��')
})

test('names of all writing systems stay as they are', () => {
  expect(clean('陳美玲 Łukasz עִבְרִית 👩‍💻')).toBe('陳美玲 Łukasz עִבְרִית 👩‍💻')
})

test('half a surrogate pair becomes a sign that can be printed', () => {
  expect(clean('a\ud800b')).toBe('a�b')
})

test('no control character survives', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/\p{Cc}/u.test(clean(text))))
})

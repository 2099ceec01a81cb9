import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeText } from './sanitize-text.ts'

test('replaces escape sequences', () => {
  expect(sanitizeText('Ann\u001b[31m\u009b2J\u0007')).toBe('Ann�[31m�2J�')
})

test('replaces line breaks with a space', () => {
  expect(sanitizeText('a\r\n\tb\u2028c')).toBe('a b c')
})

test('replaces bidirectional control characters', () => {
  expect(sanitizeText('nna\u202e\u2066')).toBe('nna��')
})

test('leaves all writing systems unchanged', () => {
  expect(sanitizeText('陳美玲 Łukasz עִבְרִית 👩‍💻')).toBe('陳美玲 Łukasz עִבְרִית 👩‍💻')
})

test('replaces a lone surrogate with a printable character', () => {
  expect(sanitizeText('a\ud800b')).toBe('a�b')
})

test('removes all control characters', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/\p{Cc}/u.test(sanitizeText(text))))
})

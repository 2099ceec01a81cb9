import { expect, test } from 'vitest'
import { javascriptPattern } from './ruby-pattern.ts'

const finds = (ruby: string, text: string) => new RegExp(javascriptPattern(ruby), 'm').test(text)

test('a flag at the start holds for the whole pattern', () => {
  expect(finds('(?i)^mov [a-c]x', 'MOV BX')).toBe(true)
})

test('a flagged group leaves the rest as it was', () => {
  expect(finds('(?i:mov) ax', 'MOV AX')).toBe(false)
})

test('the anchor \\A is the start of the text, not of a line', () => {
  expect(finds('\\Abegin', 'end\nbegin')).toBe(false)
})

test('a possessive quantifier becomes a plain one', () => {
  expect(finds('^(?:a\\d)*+$', 'a1a2')).toBe(true)
})

test('a call of a named group is put in its place', () => {
  expect(finds('^(?<part>[a-z]\\d)(?:;\\g<part>)*$', 'a1;b2')).toBe(true)
})

test('an intersection of classes becomes a lookahead', () => {
  expect(finds('^[\\s&&[^\\r\\n]]*=item', ' \t=item')).toBe(true)
})

test('spaces of an extended pattern do not count', () => {
  expect(finds('(?xi) ^ a [ ] B $', 'A b')).toBe(true)
})

test('a pattern with no JavaScript form is refused', () => {
  expect(() => javascriptPattern('(a)\\1')).toThrow('No JavaScript')
})

import { expect, test } from 'vitest'
import { toJavaScriptPattern } from './ruby-pattern.ts'

const matches = (ruby: string, text: string) => new RegExp(toJavaScriptPattern(ruby), 'm').test(text)

test('applies a leading flag to the whole pattern', () => {
  expect(matches('(?i)^mov [a-c]x', 'MOV BX')).toBe(true)
})

test('limits a group flag to its group', () => {
  expect(matches('(?i:mov) ax', 'MOV AX')).toBe(false)
})

test('anchors \\A at the start of the text, not of a line', () => {
  expect(matches('\\Abegin', 'end\nbegin')).toBe(false)
})

test('replaces a possessive quantifier with a greedy one', () => {
  expect(matches('^(?:a\\d)*+$', 'a1a2')).toBe(true)
})

test('inlines a subexpression call', () => {
  expect(matches('^(?<part>[a-z]\\d)(?:;\\g<part>)*$', 'a1;b2')).toBe(true)
})

test('converts a class intersection to a lookahead', () => {
  expect(matches('^[\\s&&[^\\r\\n]]*=item', ' \t=item')).toBe(true)
})

test('ignores whitespace in an extended pattern', () => {
  expect(matches('(?xi) ^ a [ ] B $', 'A b')).toBe(true)
})

test('rejects a pattern without a JavaScript equivalent', () => {
  expect(() => toJavaScriptPattern('(a)\\1')).toThrow('No JavaScript')
})

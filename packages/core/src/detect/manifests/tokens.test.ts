import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findClosings,
  hashComments,
  slashComments,
  slashCommentsDoubleQuotes,
  stringValue,
  tokenize,
} from './tokens.ts'

test.each([
  ['words, symbols and strings', 'gem "a", b: \'c\'', hashComments, ['gem', '"a', ',', 'b', ':', '"c']],
  ['a comment to the end of the line', 'a # "b\nc', hashComments, ['a', '\n', 'c']],
  ['a comment marker in a string', '"a # b" c', hashComments, ['"a # b', 'c']],
  ['a URL in a string', '"https://a" // b', slashComments, ['"https://a']],
  ['a comment over several lines', 'a /* "b\n */ c', slashComments, ['a', 'c']],
  ['an unterminated comment', 'a /* b', slashComments, ['a']],
  ['a string over several lines', '"""a\n"b" # c""" d', hashComments, ['"a\n"b" # c', 'd']],
  ['an unterminated string', '"a\nb', hashComments, ['"a', '\n', 'b']],
  ['an escaped quote', String.raw`"a\"b" c`, hashComments, [String.raw`"a\"b`, 'c']],
  ['an apostrophe that is not a quote', '\'a "b"', slashCommentsDoubleQuotes, ["'", 'a', '"b']],
  ['an apostrophe that is a quote', '\'a "b"\'', slashComments, ['"a "b"']],
  ['an empty string', '"" a', hashComments, ['"', 'a']],
  ['nothing', '', hashComments, []],
])('tokenizes %s', (_, text, syntax, expected) => {
  expect(tokenize(text, syntax)).toEqual(expected)
})

test('returns the value of strings only', () => {
  expect(['"a', '"', 'a', undefined].map(stringValue)).toEqual(['a', '', undefined, undefined])
})

test('closes a bracket at its counterpart or at the end', () => {
  expect([...findClosings(['(', '[', ']', ')', ']', '{'])]).toEqual([3, 2, 6, 6, 6, 6])
})

test('returns tokens without whitespace except in strings and line ends', () => {
  const hasNoWhitespace = (text: string) =>
    tokenize(text, slashComments).every((token) => token === '\n' || /^"|^\S+$/.test(token))
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'ab"\'/*#\\\n ()') }), hasNoWhitespace))
})

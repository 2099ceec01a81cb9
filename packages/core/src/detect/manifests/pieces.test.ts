import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closings,
  hashComments,
  pieces,
  slashComments,
  slashCommentsDoubleQuotes,
  stringIn,
} from './pieces.ts'

test.each([
  ['words, signs and strings', 'gem "a", b: \'c\'', hashComments, ['gem', '"a', ',', 'b', ':', '"c']],
  ['a comment to the end of the line', 'a # "b\nc', hashComments, ['a', '\n', 'c']],
  ['a sign of comments in a string', '"a # b" c', hashComments, ['"a # b', 'c']],
  ['an address in a string', '"https://a" // b', slashComments, ['"https://a']],
  ['a comment over lines', 'a /* "b\n */ c', slashComments, ['a', 'c']],
  ['a comment without end', 'a /* b', slashComments, ['a']],
  ['a string over lines', '"""a\n"b" # c""" d', hashComments, ['"a\n"b" # c', 'd']],
  ['a string without end', '"a\nb', hashComments, ['"a', '\n', 'b']],
  ['a quote that is escaped', String.raw`"a\"b" c`, hashComments, [String.raw`"a\"b`, 'c']],
  ['an apostrophe that quotes nothing', '\'a "b"', slashCommentsDoubleQuotes, ["'", 'a', '"b']],
  ['an apostrophe that quotes', '\'a "b"\'', slashComments, ['"a "b"']],
  ['an empty string', '"" a', hashComments, ['"', 'a']],
  ['nothing', '', hashComments, []],
])('%s', (_, text, syntax, expected) => {
  expect(pieces(text, syntax)).toEqual(expected)
})

test('only strings hold something', () => {
  expect(['"a', '"', 'a', undefined].map(stringIn)).toEqual(['a', '', undefined, undefined])
})

test('a bracket is closed by its own, or by the end', () => {
  expect([...closings(['(', '[', ']', ')', ']', '{'])]).toEqual([3, 2, 6, 6, 6, 6])
})

test('pieces hold no white space but in strings and line ends', () => {
  const isTight = (text: string) =>
    pieces(text, slashComments).every((piece) => piece === '\n' || /^"|^\S+$/.test(piece))
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'ab"\'/*#\\\n ()') }), isTight))
})

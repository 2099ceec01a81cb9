import fc from 'fast-check'
import { expect, test } from 'vitest'
import { widthOf, wrapped } from './wrapped.ts'

test('a line that fits stays', () => expect(wrapped('a b', 3, 1)).toEqual(['a b']))

test('a long line breaks at a blank', () => {
  expect(wrapped('one two three', 8, 2)).toEqual(['one two', '  three'])
})

test('a word without blanks is broken', () => expect(wrapped('abcdefgh', 5, 1)).toEqual(['abcde', ' fgh']))

test('wide characters take two columns', () => expect(wrapped('陳美玲陳', 5, 0)).toEqual(['陳美', '玲陳']))

test('no line is wider than it may be, and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const lines = wrapped(text, 20, 4)
      const letters = (some: string) => some.replace(/\s/g, '')
      return lines.every((line) => widthOf(line) <= 20) && letters(lines.join('')) === letters(text)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { terminalWidth, wrapLine } from './wrap-line.ts'

test('leaves a line that fits unchanged', () => expect(wrapLine('a b', 3, 1)).toEqual(['a b']))

test('breaks a long line at a space', () => {
  expect(wrapLine('one two three', 8, 2)).toEqual(['one two', '  three'])
})

test('breaks a word longer than a line', () => expect(wrapLine('abcdefgh', 5, 1)).toEqual(['abcde', ' fgh']))

test('counts wide characters as two columns', () =>
  expect(wrapLine('陳美玲陳', 5, 0)).toEqual(['陳美', '玲陳']))

test('never exceeds the width and loses no characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const lines = wrapLine(text, 20, 4)
      const removeSpaces = (value: string) => value.replace(/\s/g, '')
      return (
        lines.every((line) => terminalWidth(line) <= 20) &&
        removeSpaces(lines.join('')) === removeSpaces(text)
      )
    }),
  )
})

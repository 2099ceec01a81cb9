import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textWidth, truncateToWidth } from './text-width.ts'

test('leaves text that fits unchanged', () => expect(truncateToWidth('Mira Okafor', 8)).toBe('Mira Okafor'))

test('truncates text that does not fit', () =>
  expect(truncateToWidth('Maximiliana Featherstonehaugh', 8)).toBe('Maximiliana…'))

test('counts wide characters as wider', () => expect(truncateToWidth('陳美玲陳美玲陳美玲', 4)).toBe('陳美…'))

test('never exceeds the width', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, maxWidth) => {
      return textWidth(truncateToWidth(text, maxWidth)) <= maxWidth + 0.3
    }),
  )
})

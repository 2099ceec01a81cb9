import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, textWidth } from './text-width.ts'

test('what fits stays', () => expect(fitted('Mira Okafor', 8)).toBe('Mira Okafor'))

test('what does not fit is cut', () =>
  expect(fitted('Maximiliana Featherstonehaugh', 8)).toBe('Maximiliana…'))

test('wide characters take more room', () => expect(fitted('陳美玲陳美玲陳美玲', 4)).toBe('陳美…'))

test('nothing is wider than its room', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, widest) => {
      return textWidth(fitted(text, widest)) <= widest + 0.3
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayWidth, padCell, truncate, truncateStart } from './truncate.ts'

test('returns text that fits unchanged', () => {
  expect(truncate('tidewater', 9)).toBe('tidewater')
})

test('ends longer text with an ellipsis', () => {
  expect(truncate('tidewater', 5)).toBe('tide…')
})

test('does not split a wide character', () => {
  expect(truncate('陳美玲', 4)).toBe('陳…')
})

test('pads a cell on either side', () => {
  expect({ left: padCell('美', 4), right: padCell('美', 4, 'right') }).toEqual({
    left: '美  ',
    right: '  美',
  })
})

test('never exceeds the width', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(fc.property(text, fc.nat(30), (text, width) => displayWidth(truncate(text, width)) <= width))
})

test('makes a cell exactly as wide as its column', () => {
  const text = fc.string({ unit: 'grapheme-composite' })
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 1, max: 30 }),
      (text, width) => displayWidth(padCell(text, width)) === width,
    ),
  )
})

test.each([
  ['src/map/tide.ts', 15, 'src/map/tide.ts'],
  ['src/map/tide.ts', 8, '…tide.ts'],
  ['a/陳美玲', 4, '…玲'],
  [`${'x'.repeat(9000)}/a.ts`, 6, '…/a.ts'],
  ['a', 0, ''],
])('keeps the end of %s within %i columns', (text, width, truncated) => {
  expect(truncateStart(text, width)).toBe(truncated)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cell, fit, fitEnd, widthOf } from './fit.ts'

test('text that fits stays whole', () => {
  expect(fit('tidewater', 9)).toBe('tidewater')
})

test('text that is too long ends in an ellipsis', () => {
  expect(fit('tidewater', 5)).toBe('tide…')
})

test('a wide character is not cut in half', () => {
  expect(fit('陳美玲', 4)).toBe('陳…')
})

test('a cell fills its column from either side', () => {
  expect([cell('美', 4), cell('美', 4, 'right')]).toEqual(['美  ', '  美'])
})

test('nothing is wider than its room', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(fc.property(text, fc.nat(30), (text, width) => widthOf(fit(text, width)) <= width))
})

test('a cell is as wide as its column', () => {
  const text = fc.string({ unit: 'grapheme-composite' })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 30 }), (text, width) => widthOf(cell(text, width)) === width),
  )
})

test.each([
  ['src/map/tide.ts', 15, 'src/map/tide.ts'],
  ['src/map/tide.ts', 8, '…tide.ts'],
  ['a/陳美玲', 4, '…玲'],
  [`${'x'.repeat(9000)}/a.ts`, 6, '…/a.ts'],
  ['a', 0, ''],
])('of %s the end stays in %i columns', (text, width, cut) => {
  expect(fitEnd(text, width)).toBe(cut)
})

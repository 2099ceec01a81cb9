import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLACK, type Color, contrast, mixColors, parseColor, toHex, WHITE } from './color.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(channel, channel, channel) as fc.Arbitrary<Color>

test('parses the colors that it formats', () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(parseColor(toHex(one))).toEqual(one)
    }),
  )
})

test('expands three digits to six', () => {
  expect(parseColor('#fA0')).toEqual([255, 170, 0])
})

test.each(['', '#', '#12', '#1234', '#gggggg', 'none', 'url(#a)', 'rgb(0,0,0)', 'constructor'])(
  'does not parse %j',
  (text) => {
    expect(parseColor(text)).toBeUndefined()
  },
)

test('has the maximum contrast for black and white', () => {
  expect(contrast(WHITE, BLACK)).toBeCloseTo(21)
})

test('computes the same contrast in either order', () => {
  fc.assert(
    fc.property(color, color, (a, b) => {
      expect(contrast(a, b)).toBe(contrast(b, a))
    }),
  )
})

test('mixes black and white equally to gray', () => {
  expect(toHex(mixColors(WHITE, BLACK, 0.5))).toBe('#808080')
})

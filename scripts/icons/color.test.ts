import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLACK, type Color, contrast, hexOf, mixed, parseColor, WHITE } from './color.ts'

const part = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(part, part, part) as fc.Arbitrary<Color>

test('what is written is what was read', () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(parseColor(hexOf(one))).toEqual(one)
    }),
  )
})

test('three digits stand for six', () => {
  expect(parseColor('#fA0')).toEqual([255, 170, 0])
})

test.each(['', '#', '#12', '#1234', '#gggggg', 'none', 'url(#a)', 'rgb(0,0,0)', 'constructor'])(
  '%j is no color with parts',
  (text) => {
    expect(parseColor(text)).toBeUndefined()
  },
)

test('black and white are as far apart as it gets', () => {
  expect(contrast(WHITE, BLACK)).toBeCloseTo(21)
})

test('the order of two colors does not matter to their contrast', () => {
  fc.assert(
    fc.property(color, color, (a, b) => {
      expect(contrast(a, b)).toBe(contrast(b, a))
    }),
  )
})

test('half of black in white is grey', () => {
  expect(hexOf(mixed(WHITE, BLACK, 0.5))).toBe('#808080')
})

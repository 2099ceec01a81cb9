import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Color, contrast, hexOf, parseColor } from './color.ts'
import { DARK_GROUND, LIGHT_GROUND, ON_DARK, ON_LIGHT, visibleColor } from './visible-color.ts'

const part = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(part, part, part) as fc.Arbitrary<Color>

test('every color is made to show on paper', () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(contrast(visibleColor(one), LIGHT_GROUND)).toBeGreaterThanOrEqual(ON_LIGHT)
    }),
  )
})

test('every color is made to show in the dark', () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(contrast(visibleColor(one), DARK_GROUND)).toBeGreaterThanOrEqual(ON_DARK)
    }),
  )
})

test.each(['#e34c26', '#2496ed', '#5dade2'])('%s shows as it is', (hex) => {
  expect(hexOf(visibleColor(parseColor(hex)!))).toBe(hex)
})

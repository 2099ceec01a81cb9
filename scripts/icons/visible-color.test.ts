import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Color, contrast, parseColor, toHex } from './color.ts'
import {
  DARK_BACKGROUND,
  LIGHT_BACKGROUND,
  MIN_CONTRAST_ON_DARK,
  MIN_CONTRAST_ON_LIGHT,
  visibleColor,
} from './visible-color.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(channel, channel, channel) as fc.Arbitrary<Color>

test('makes every color visible on a light background', () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(contrast(visibleColor(one), LIGHT_BACKGROUND)).toBeGreaterThanOrEqual(MIN_CONTRAST_ON_LIGHT)
    }),
  )
})

test('makes every color visible on a dark background', () => {
  fc.assert(
    fc.property(color, (one) => {
      expect(contrast(visibleColor(one), DARK_BACKGROUND)).toBeGreaterThanOrEqual(MIN_CONTRAST_ON_DARK)
    }),
  )
})

test.each(['#e34c26', '#2496ed', '#5dade2'])('does not change %s', (hex) => {
  expect(toHex(visibleColor(parseColor(hex)!))).toBe(hex)
})

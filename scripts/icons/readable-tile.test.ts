import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Color, contrast, toHex } from './color.ts'
import { MIN_TEXT_CONTRAST, readableTile } from './readable-tile.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(channel, channel, channel) as fc.Arbitrary<Color>

test('has readable text on a tile of any color', () => {
  fc.assert(
    fc.property(color, (one) => {
      const { background, text } = readableTile(one)
      expect(contrast(background, text)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST)
    }),
  )
})

test('has white text on a dark tile', () => {
  expect(toHex(readableTile([51, 103, 145]).text)).toBe('#ffffff')
})

test('has ink text on a light tile', () => {
  expect(toHex(readableTile([240, 180, 41]).text)).toBe('#241d18')
})

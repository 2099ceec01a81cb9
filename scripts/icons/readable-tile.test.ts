import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Color, contrast, hexOf } from './color.ts'
import { READABLE, readableTile } from './readable-tile.ts'

const part = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(part, part, part) as fc.Arbitrary<Color>

test('text on a tile of any color can be read', () => {
  fc.assert(
    fc.property(color, (one) => {
      const { ground, text } = readableTile(one)
      expect(contrast(ground, text)).toBeGreaterThanOrEqual(READABLE)
    }),
  )
})

test('text on a dark tile is white', () => {
  expect(hexOf(readableTile([51, 103, 145]).text)).toBe('#ffffff')
})

test('text on a light tile is ink', () => {
  expect(hexOf(readableTile([240, 180, 41]).text)).toBe('#241d18')
})

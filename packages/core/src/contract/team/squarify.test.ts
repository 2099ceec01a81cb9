import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Rectangle, squarify } from './squarify.ts'

test('returns the treemap of the paper for its example', () => {
  // Bruls, Huizing and van Wijk (2000), figure 4: sizes 6, 6, 4, 3, 2, 2, 1 in 6 × 4.
  const rectangles = squarify([6, 6, 4, 3, 2, 2, 1], { width: 6, height: 4 })
  expect(rectangles.map(rounded)).toEqual([
    { x: 0, y: 0, width: 3, height: 2 },
    { x: 0, y: 2, width: 3, height: 2 },
    { x: 3, y: 0, width: 1.71, height: 2.33 },
    { x: 4.71, y: 0, width: 1.29, height: 2.33 },
    { x: 3, y: 2.33, width: 1.2, height: 1.67 },
    { x: 4.2, y: 2.33, width: 1.2, height: 1.67 },
    { x: 5.4, y: 2.33, width: 0.6, height: 1.67 },
  ])
})

test('returns nothing for no sizes', () => expect(squarify([], { width: 6, height: 4 })).toEqual([]))

test('returns areas in proportion to sizes, without overlap, inside the area', () => {
  const someSizes = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 40 })
  const someSide = fc.integer({ min: 10, max: 200 })
  fc.assert(
    fc.property(someSizes, someSide, someSide, (sizes, width, height) => {
      const total = sizes.reduce((sum, size) => sum + size, 0)
      const rectangles = squarify(sizes, { width, height })
      for (const [index, one] of rectangles.entries()) {
        expect(one.width * one.height).toBeCloseTo((sizes[index]! / total) * width * height, 6)
        expect(one.x).toBeGreaterThanOrEqual(0)
        expect(one.y).toBeGreaterThanOrEqual(0)
        expect(one.x + one.width).toBeLessThanOrEqual(width + EPSILON)
        expect(one.y + one.height).toBeLessThanOrEqual(height + EPSILON)
        for (const other of rectangles.slice(index + 1)) expect(overlap(one, other)).toBeLessThan(EPSILON)
      }
    }),
  )
})

const EPSILON = 1e-6

function overlap(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.min(Math.max(0, width), Math.max(0, height))
}

function rounded(rectangle: Rectangle): Rectangle {
  const round = (value: number) => Math.round(100 * value) / 100
  const { x, y, width, height } = rectangle
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}

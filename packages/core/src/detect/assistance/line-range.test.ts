import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOverlapCounter, createUniqueCounter, type LineRange } from './line-range.ts'

/** The ranges of an ordered list of lines. */
const rangesOf = (lines: readonly number[]): LineRange[] => lines.map((line) => ({ first: line, last: line }))

// The cases of git-ai's own tests of the overlap: tests/integration/stats_unit.rs
test.each([
  [[3, 5, 7], 5, 5, 1],
  [[3, 5, 7], 4, 4, 0],
  [[3, 4, 5, 6, 7], 3, 7, 5],
  [[3, 5, 7, 9], 4, 8, 2],
  [[1, 2, 3], 10, 20, 0],
  [[], 1, 10, 0],
  [[4, 6], 5, 5, 0],
  [[10, 20, 30], 1, 2, 0],
  [[10, 20, 30], 50, 60, 0],
  [[1, 3, 10, 12, 20], 5, 15, 2],
])('%j and %i to %i have %i lines in common', (lines, first, last, expected) => {
  expect(createOverlapCounter(rangesOf(lines))({ first, last })).toBe(expected)
  expect(createUniqueCounter(rangesOf(lines))({ first, last })).toBe(expected)
})

const range = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -2, max: 12 }))
  .map(([first, length]) => ({ first, last: first + length }))
const ordered = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(4))).map((parts) => {
  let at = 0
  return parts.map(([gap, length]) => {
    const first = at + gap
    at = first + length
    return { first, last: at }
  })
})
const linesOf = ({ first, last }: LineRange) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

test('counts the lines in common', () => {
  fc.assert(
    fc.property(ordered, range, (ranges, other) => {
      const lines = new Set(ranges.flatMap(linesOf))
      const common = linesOf(other).filter((line) => lines.has(line))
      expect(createOverlapCounter(ranges)(other)).toBe(common.length)
    }),
  )
})

test('counts each line for the first range that contains it', () => {
  fc.assert(
    fc.property(ordered, fc.array(range), (ranges, others) => {
      const counter = createUniqueCounter(ranges)
      const left = new Set(ranges.flatMap(linesOf))
      for (const other of others) {
        const claimed = linesOf(other).filter((line) => left.delete(line))
        expect(counter(other)).toBe(claimed.length)
      }
    }),
  )
})

test('counts huge ranges without listing their lines', () => {
  const counter = createOverlapCounter([{ first: 1, last: 2 ** 32 - 1 }])
  expect(counter({ first: 2, last: 2 ** 32 - 1 })).toBe(2 ** 32 - 2)
})

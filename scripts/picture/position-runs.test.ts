import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionRuns } from './position-runs.ts'
import { plainStyle } from './style.ts'

const run = (text: string) => ({ text, style: plainStyle })
const segmentsOf = (...texts: string[]) =>
  positionRuns(texts.map(run)).map(({ text, column, columns }) => [text, column, columns])

test('skips leading spaces', () => {
  expect(segmentsOf(' Go ', ' 561')).toEqual([
    ['Go', 1, 2],
    ['561', 5, 3],
  ])
})

test('splits at gaps of several spaces, but not at a single space', () => {
  expect(segmentsOf('in 5 s   xp')).toEqual([
    ['in 5 s', 0, 6],
    ['xp', 9, 2],
  ])
})

test('separates double-width characters', () => {
  expect(segmentsOf('三咲 Kevin')).toEqual([
    ['三咲', 0, 4],
    ['Kevin', 5, 5],
  ])
})

test('returns nothing for a blank line', () => {
  expect(segmentsOf('   ', '')).toEqual([])
})

test('loses no character, and segments do not overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[ a-z━三あ]{0,12}$/)), (texts) => {
      const segments = positionRuns(texts.map(run))
      expect(segments.map(({ text }) => text.replaceAll(' ', '')).join('')).toBe(
        texts.join('').replaceAll(' ', ''),
      )
      for (const [index, { column, columns }] of segments.entries())
        expect(segments[index + 1]?.column ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
          column + columns,
        )
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placed } from './placed.ts'
import { plainStyle } from './style.ts'

const run = (text: string) => ({ text, style: plainStyle })
const places = (...texts: string[]) =>
  placed(texts.map(run)).map(({ text, column, columns }) => [text, column, columns])

test('a piece begins after its spaces', () => {
  expect(places(' Go ', ' 561')).toEqual([
    ['Go', 1, 2],
    ['561', 5, 3],
  ])
})

test('a gap parts two pieces, a space does not', () => {
  expect(places('in 5 s   xp')).toEqual([
    ['in 5 s', 0, 6],
    ['xp', 9, 2],
  ])
})

test('letters of two columns stand by themselves', () => {
  expect(places('三咲 Kevin')).toEqual([
    ['三咲', 0, 4],
    ['Kevin', 5, 5],
  ])
})

test('a line of nothing has no pieces', () => {
  expect(places('   ', '')).toEqual([])
})

test('no letter is lost, and no piece covers another', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[ a-z━三あ]{0,12}$/)), (texts) => {
      const pieces = placed(texts.map(run))
      expect(pieces.map(({ text }) => text.replaceAll(' ', '')).join('')).toBe(
        texts.join('').replaceAll(' ', ''),
      )
      for (const [at, { column, columns }] of pieces.entries())
        expect(pieces[at + 1]?.column ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(column + columns)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesIn, rowsOf, typedInto, withoutEmpty } from './input-list-rows.ts'

const texts = (rows: readonly { text: string }[]) => rows.map(({ text }) => text)

test('a list begins with its entries and a line to fill (spec §5)', () => {
  expect(texts(rowsOf(['a', 'b'], 5))).toEqual(['a', 'b', ''])
})

test('an empty list begins with one line', () => {
  expect(texts(rowsOf([], 5))).toEqual([''])
})

test('a full list has no line to fill (spec §5)', () => {
  expect(texts(rowsOf(['a', 'b'], 2))).toEqual(['a', 'b'])
})

test('filling the last line adds another (spec §4)', () => {
  expect(texts(typedInto(rowsOf(['a'], 5), 1, 'b', 5))).toEqual(['a', 'b', ''])
})

test('filling a line in the middle adds none', () => {
  expect(texts(typedInto(rowsOf(['a', 'b'], 5), 0, 'aa', 5))).toEqual(['aa', 'b', ''])
})

test('a line that is emptied stays until it is left', () => {
  expect(texts(typedInto(rowsOf(['a', 'b'], 5), 0, '', 5))).toEqual(['', 'b', ''])
})

test('an empty line that is left goes (spec §5)', () => {
  expect(texts(withoutEmpty(typedInto(rowsOf(['a', 'b'], 5), 0, ' ', 5), 5))).toEqual(['b', ''])
})

test('a full list that loses an entry has room again', () => {
  expect(texts(withoutEmpty(typedInto(rowsOf(['a', 'b'], 2), 0, '', 2), 2))).toEqual(['b', ''])
})

test('entries are what is filled, without the spaces around (spec §5)', () => {
  expect(entriesIn(rowsOf([' a ', '', 'b'], 5))).toEqual(['a', 'b'])
})

const typing = fc.array(fc.tuple(fc.nat(8), fc.constantFrom('', ' ', 'x', 'yy')), { maxLength: 30 })

test('whatever is typed, lines stay within the most there may be, each with an id of its own', () => {
  fc.assert(
    fc.property(typing, fc.integer({ min: 1, max: 6 }), (strokes, most) => {
      let rows = rowsOf([], most)
      for (const [place, text] of strokes) {
        const row = rows[place % rows.length]
        if (row) rows = typedInto(rows, row.id, text, most)
        if (text === ' ') rows = withoutEmpty(rows, most)
      }
      expect(rows.length).toBeLessThanOrEqual(most)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRows, removeEmptyRows, rowEntries, updateRow } from './input-list-rows.ts'

const texts = (rows: readonly { text: string }[]) => rows.map(({ text }) => text)

test('creates a row per entry and an empty row (spec §5)', () => {
  expect(texts(createRows(['a', 'b'], 5))).toEqual(['a', 'b', ''])
})

test('creates one empty row for an empty list', () => {
  expect(texts(createRows([], 5))).toEqual([''])
})

test('creates no empty row for a full list (spec §5)', () => {
  expect(texts(createRows(['a', 'b'], 2))).toEqual(['a', 'b'])
})

test('appends an empty row when the last one is filled (spec §4)', () => {
  expect(texts(updateRow(createRows(['a'], 5), 1, 'b', 5))).toEqual(['a', 'b', ''])
})

test('appends no row when another row is edited', () => {
  expect(texts(updateRow(createRows(['a', 'b'], 5), 0, 'aa', 5))).toEqual(['aa', 'b', ''])
})

test('keeps an emptied row while it has focus', () => {
  expect(texts(updateRow(createRows(['a', 'b'], 5), 0, '', 5))).toEqual(['', 'b', ''])
})

test('removes an empty row on blur (spec §5)', () => {
  expect(texts(removeEmptyRows(updateRow(createRows(['a', 'b'], 5), 0, ' ', 5), 5))).toEqual(['b', ''])
})

test('appends an empty row after a full list loses an entry', () => {
  expect(texts(removeEmptyRows(updateRow(createRows(['a', 'b'], 2), 0, '', 2), 2))).toEqual(['b', ''])
})

test('returns trimmed, non-empty entries (spec §5)', () => {
  expect(rowEntries(createRows([' a ', '', 'b'], 5))).toEqual(['a', 'b'])
})

const typing = fc.array(fc.tuple(fc.nat(8), fc.constantFrom('', ' ', 'x', 'yy')), { maxLength: 30 })

test('never exceeds the maximum and keeps row ids unique', () => {
  fc.assert(
    fc.property(typing, fc.integer({ min: 1, max: 6 }), (strokes, max) => {
      let rows = createRows([], max)
      for (const [index, text] of strokes) {
        const row = rows[index % rows.length]
        if (row) rows = updateRow(rows, row.id, text, max)
        if (text === ' ') rows = removeEmptyRows(rows, max)
      }
      expect(rows.length).toBeLessThanOrEqual(max)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    }),
  )
})

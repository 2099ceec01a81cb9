import { expect, test } from 'vitest'
import { mergeDescriptions, removeEntry, restoreEntry, sortByIds } from './list-changes.ts'

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('removes an entry (spec §4)', () => {
  expect(removeEntry([a, b, c], 'b')).toEqual([a, c])
})

test('restores an entry at its position', () => {
  expect(restoreEntry([a, c], b, 1)).toEqual([a, b, c])
})

test('restores an entry only once', () => {
  expect(restoreEntry([b, a, c], b, 1)).toEqual([a, b, c])
})

test('restores an entry at the end of a shorter list', () => {
  expect(restoreEntry([a], c, 2)).toEqual([a, c])
})

test('sorts entries by ids', () => {
  expect(sortByIds([a, b, c], ['c', 'a', 'b'])).toEqual([c, a, b])
})

test('ignores ids of deleted entries', () => {
  expect(sortByIds([b, c], ['c', 'a', 'b'])).toEqual([c, b])
})

test('puts entries without an id in the order last', () => {
  expect(sortByIds([a, b, c], ['c'])).toEqual([c, a, b])
})

test('keeps server-rendered descriptions after a refetch', () => {
  const fresh = [
    { id: 'c', description: '' },
    { id: 'a', description: '' },
  ]
  expect(mergeDescriptions([{ id: 'a', description: 'Payments' }], fresh)).toEqual([
    { id: 'c', description: '' },
    { id: 'a', description: 'Payments' },
  ])
})

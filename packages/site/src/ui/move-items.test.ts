import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveByStep, moveItems } from './move-items.ts'

const ids = ['a', 'b', 'c', 'd']

test('moves an item before another', () => {
  expect(moveItems(ids, new Set(['d']), 'b', 'before')).toEqual(['a', 'd', 'b', 'c'])
})

test('moves several items after another and preserves their order', () => {
  expect(moveItems(ids, new Set(['c', 'a']), 'd', 'after')).toEqual(['b', 'd', 'a', 'c'])
})

test('returns the same order for an item next to itself', () => {
  expect(moveItems(ids, new Set(['b']), 'b', 'after')).toEqual(ids)
})

test.each([
  ['b', -1, ['b', 'a', 'c', 'd']],
  ['b', 1, ['a', 'c', 'b', 'd']],
  ['a', -1, ids],
  ['d', 1, ids],
] as const)('moves %s by %d', (id, step, expected) => {
  expect(moveByStep(ids, id, step)).toEqual(expected)
})

test('neither loses nor duplicates items', () => {
  const moves = fc.tuple(fc.subarray(ids), fc.constantFrom(...ids), fc.constantFrom('before', 'after'))
  fc.assert(
    fc.property(moves, ([movedIds, targetId, position]) => {
      expect([...moveItems(ids, new Set(movedIds), targetId, position)].sort()).toEqual(ids)
    }),
  )
})

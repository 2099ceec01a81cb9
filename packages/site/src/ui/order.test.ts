import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedBeside, movedBy } from './order.ts'

const ids = ['a', 'b', 'c', 'd']

test('one is put before another', () => {
  expect(movedBeside(ids, new Set(['d']), 'b', 'before')).toEqual(['a', 'd', 'b', 'c'])
})

test('several are put after another, in their order', () => {
  expect(movedBeside(ids, new Set(['c', 'a']), 'd', 'after')).toEqual(['b', 'd', 'a', 'c'])
})

test('beside itself nothing moves', () => {
  expect(movedBeside(ids, new Set(['b']), 'b', 'after')).toEqual(ids)
})

test.each([
  ['b', -1, ['b', 'a', 'c', 'd']],
  ['b', 1, ['a', 'c', 'b', 'd']],
  ['a', -1, ids],
  ['d', 1, ids],
] as const)('%s by %d', (id, step, order) => {
  expect(movedBy(ids, id, step)).toEqual(order)
})

test('nothing is lost or doubled, whatever moves', () => {
  const moves = fc.tuple(fc.subarray(ids), fc.constantFrom(...ids), fc.constantFrom('before', 'after'))
  fc.assert(
    fc.property(moves, ([moving, beside, place]) => {
      expect([...movedBeside(ids, new Set(moving), beside, place)].sort()).toEqual(ids)
    }),
  )
})

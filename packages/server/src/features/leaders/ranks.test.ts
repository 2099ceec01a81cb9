import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ranks } from './ranks.ts'

test('those of equal xp share a rank, and the next counts all before it', () => {
  expect(ranks([9, 7, 7, 7, 5], 0, 0)).toEqual([1, 2, 2, 2, 5])
})

test('a page that begins among equals goes on with their rank', () => {
  expect(ranks([7, 7, 5], 2, 1)).toEqual([2, 2, 5])
})

test('pages give the ranks of the whole board', () => {
  const boards = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(boards, fc.nat({ max: 39 }), fc.integer({ min: 1, max: 9 }), (xp, from, limit) => {
      const board = xp.toSorted((one, other) => other - one)
      const offset = Math.min(from, board.length - 1)
      const equalsBefore = board.slice(0, offset).filter((one) => one === board[offset]).length
      const page = board.slice(offset, offset + limit)
      const whole = board.map((one) => board.filter((other) => other > one).length + 1)
      expect(ranks(page, offset, equalsBefore)).toEqual(whole.slice(offset, offset + limit))
    }),
  )
})

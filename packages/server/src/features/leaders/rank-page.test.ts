import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexOfSecond, rankPage } from './rank-page.ts'

test('gives equal xp the same rank, and counts all of them for the next', () => {
  expect(rankPage([9, 7, 7, 7, 5], { first: 1, second: 2 })).toEqual([1, 2, 2, 2, 5])
})

test('continues a tie from the previous page', () => {
  expect(rankPage([7, 7, 5], { first: 2, second: 5 })).toEqual([2, 2, 5])
})

test('gives each page the ranks of the whole board', () => {
  const boards = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(boards, fc.nat({ max: 39 }), fc.integer({ min: 1, max: 9 }), (xp, from, limit) => {
      const board = xp.toSorted((one, other) => other - one)
      const offset = Math.min(from, board.length - 1)
      const page = board.slice(offset, offset + limit)
      const rankOf = (one: number | undefined) => board.filter((other) => other > (one ?? 0)).length + 1
      const known = { first: rankOf(page[0]), second: rankOf(page[indexOfSecond(page)]) }
      expect(rankPage(page, known)).toEqual(board.map(rankOf).slice(offset, offset + limit))
    }),
  )
})

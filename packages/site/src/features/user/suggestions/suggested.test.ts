import type { Suggestion } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import {
  noneYet,
  offsetOfNext,
  type Suggested,
  withAgain,
  withInvited,
  without,
  withPage,
} from './suggested.ts'

const suggestion = (_id: string, userId: string | null = null): Suggestion => ({
  ...{ _id, source: 'gitHub', login: _id, name: _id, avatarUrl: null, location: null },
  ...{ invited: false, ignored: false, userId },
})
const [ann, ben, cas] = ['ann', 'ben', 'cas'].map((id) => suggestion(id)) as [
  Suggestion,
  Suggestion,
  Suggestion,
]
const three: Suggested = { items: [ann, ben, cas], rest: 2, hadSome: true }
const ids = ({ items }: Suggested) => items.map(({ _id }) => _id)

test('the first page knows how many are behind it', () => {
  expect(withPage(noneYet, { items: [ann, ben], total: 5 }, 0)).toEqual({
    items: [ann, ben],
    rest: 3,
    hadSome: true,
  })
})

test('a page without anybody is nothing to show', () => {
  expect(withPage(noneYet, { items: [], total: 0 }, 0)).toEqual(noneYet)
})

test('another page comes behind, and nobody twice', () => {
  const both = withPage(three, { items: [cas, suggestion('dee')], total: 4 }, 2)
  expect([ids(both), both.rest]).toEqual([['ann', 'ben', 'cas', 'dee'], 0])
})

test('a page that has become empty is the last', () => {
  expect(withPage(three, { items: [], total: 9 }, 3).rest).toBe(0)
})

test('the next page begins behind those who are suggested still', () => {
  const items = [ann, suggestion('here', 'u1'), suggestion('followed', 'u2')]
  expect(offsetOfNext({ ...three, items }, ['u2'])).toBe(2)
})

test('who is invited is marked, and no longer where it failed (spec §4)', () => {
  const invited = withInvited(three, 'ben', true)
  expect(invited.items.map((one) => one.invited)).toEqual([false, true, false])
  expect(withInvited(invited, 'ben', false)).toEqual(three)
})

test('who is left out is gone, and stands again in the same place where it failed (spec §4)', () => {
  const left = without(three, 'ben')
  expect(ids(left)).toEqual(['ann', 'cas'])
  expect(withAgain(left, ben, 1)).toEqual(three)
})

test('nobody comes back twice', () => {
  expect(withAgain(three, ben, 1)).toEqual(three)
})

test('when all are left out it is known that there were some', () => {
  expect(without({ ...three, items: [ann] }, 'ann').hadSome).toBe(true)
})

import type { Suggestion } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import {
  appendPage,
  emptySuggestionList,
  nextOffset,
  removeSuggestion,
  restoreSuggestion,
  type SuggestionList,
  setInvited,
} from './suggestion-list.ts'

const suggestion = (_id: string, userId: string | null = null): Suggestion => ({
  ...{ _id, source: 'gitHub', login: _id, name: _id, avatarUrl: null, location: null },
  ...{ invited: false, ignored: false, userId },
})
const [ann, ben, cas] = ['ann', 'ben', 'cas'].map((id) => suggestion(id)) as [
  Suggestion,
  Suggestion,
  Suggestion,
]
const three: SuggestionList = { items: [ann, ben, cas], remaining: 2, wasNonEmpty: true }
const ids = ({ items }: SuggestionList) => items.map(({ _id }) => _id)

test('counts the remaining suggestions after the first page', () => {
  expect(appendPage(emptySuggestionList, { items: [ann, ben], total: 5 }, 0)).toEqual({
    items: [ann, ben],
    remaining: 3,
    wasNonEmpty: true,
  })
})

test('stays empty after an empty page', () => {
  expect(appendPage(emptySuggestionList, { items: [], total: 0 }, 0)).toEqual(emptySuggestionList)
})

test('appends a page without duplicates', () => {
  const both = appendPage(three, { items: [cas, suggestion('dee')], total: 4 }, 2)
  expect({ ids: ids(both), remaining: both.remaining }).toEqual({
    ids: ['ann', 'ben', 'cas', 'dee'],
    remaining: 0,
  })
})

test('treats an empty page as the last', () => {
  expect(appendPage(three, { items: [], total: 9 }, 3).remaining).toBe(0)
})

test('excludes followed users from the next offset', () => {
  const items = [ann, suggestion('listed', 'u1'), suggestion('followed', 'u2')]
  expect(nextOffset({ ...three, items }, ['u2'])).toBe(2)
})

test('marks a suggestion as invited and reverts the mark on failure (spec §4)', () => {
  const invited = setInvited(three, 'ben', true)
  expect(invited.items.map((one) => one.invited)).toEqual([false, true, false])
  expect(setInvited(invited, 'ben', false)).toEqual(three)
})

test('removes an ignored suggestion and restores it at the same index on failure (spec §4)', () => {
  const remainingList = removeSuggestion(three, 'ben')
  expect(ids(remainingList)).toEqual(['ann', 'cas'])
  expect(restoreSuggestion(remainingList, ben, 1)).toEqual(three)
})

test('does not restore a suggestion twice', () => {
  expect(restoreSuggestion(three, ben, 1)).toEqual(three)
})

test('remembers that there were suggestions when all are removed', () => {
  expect(removeSuggestion({ ...three, items: [ann] }, 'ann').wasNonEmpty).toBe(true)
})

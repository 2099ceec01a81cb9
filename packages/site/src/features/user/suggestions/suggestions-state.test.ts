import type { Profile, Suggestion } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { emptySuggestionList } from './suggestion-list.ts'
import { getSuggestionsState, hasSuggestionSource } from './suggestions-state.ts'

const profile = (flags: Partial<Profile>) => flags as Profile
const some = { items: [{ _id: 'ann' } as Suggestion], remaining: 0, wasNonEmpty: true }

test.each([
  ['is loading before the first response', { data: undefined, isError: false }, true, 'loading'],
  ['reports a failed request', { data: undefined, isError: true }, true, 'failed'],
  ['lists suggestions', { data: some, isError: false }, true, 'list'],
  ['lists earlier suggestions without a connected code host', { data: some, isError: false }, false, 'list'],
  [
    'lists when only a next page remains',
    { data: { ...emptySuggestionList, remaining: 3, wasNonEmpty: true }, isError: false },
    true,
    'list',
  ],
  [
    'is done when all suggestions are handled',
    { data: { ...emptySuggestionList, wasNonEmpty: true }, isError: false },
    true,
    'done',
  ],
  [
    'shows nothing when the code hosts return no contacts',
    { data: emptySuggestionList, isError: false },
    true,
    'hidden',
  ],
  [
    'asks to connect a code host when none is connected',
    { data: emptySuggestionList, isError: false },
    false,
    'notConnected',
  ],
] as const)('%s', (_, query, isConnected, state) => {
  expect(getSuggestionsState(query, isConnected)).toBe(state)
})

test('does not count Stack Overflow as a suggestion source', () => {
  expect(hasSuggestionSource(profile({ stackOverflowEnabled: true }))).toBe(false)
})

test('does not count an integration with expired access', () => {
  expect(hasSuggestionSource(profile({ gitLabEnabled: true, gitLabExpired: true }))).toBe(false)
})

test('counts a connected integration', () => {
  expect(hasSuggestionSource(profile({ gitHubEnabled: true }))).toBe(true)
})

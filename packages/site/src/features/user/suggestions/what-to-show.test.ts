import type { Profile, Suggestion } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { noneYet } from './suggested.ts'
import { knowsPeople, whatToShow } from './what-to-show.ts'

const profile = (flags: Partial<Profile>) => flags as Profile
const some = { items: [{ _id: 'ann' } as Suggestion], rest: 0, hadSome: true }

test.each([
  ['nothing is known yet', { data: undefined, isError: false }, true, 'waiting'],
  ['it cannot be known', { data: undefined, isError: true }, true, 'failed'],
  ['there is somebody', { data: some, isError: false }, true, 'list'],
  ['there is somebody from before', { data: some, isError: false }, false, 'list'],
  [
    'there is only a next page',
    { data: { ...noneYet, rest: 3, hadSome: true }, isError: false },
    true,
    'list',
  ],
  ['nobody is left', { data: { ...noneYet, hadSome: true }, isError: false }, true, 'done'],
  ['the hosts name nobody', { data: noneYet, isError: false }, true, 'nothing'],
  ['no host can be asked', { data: noneYet, isError: false }, false, 'unconnected'],
] as const)('where %s', (_, asked, isConnected, shown) => {
  expect(whatToShow(asked, isConnected)).toBe(shown)
})

test('Stack Overflow does not tell whom one knows', () => {
  expect(knowsPeople(profile({ stackOverflowEnabled: true }))).toBe(false)
})

test('an account whose access ended cannot be asked', () => {
  expect(knowsPeople(profile({ gitLabEnabled: true, gitLabExpired: true }))).toBe(false)
})

test('a connected account can', () => {
  expect(knowsPeople(profile({ gitHubEnabled: true }))).toBe(true)
})

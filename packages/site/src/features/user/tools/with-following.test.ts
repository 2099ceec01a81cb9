import type { Profile } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { withFollowing } from './with-following.ts'

const profile = (following: string[]) => ({ following }) as Profile

test('adds a followed user only once (spec §4)', () => {
  expect(withFollowing(profile(['ann']), 'ann', true).following).toEqual(['ann'])
})

test('removes an unfollowed user (spec §4)', () => {
  expect(withFollowing(profile(['ann', 'ben']), 'ann', false).following).toEqual(['ben'])
})

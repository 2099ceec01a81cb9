import type { Profile } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { withFollowing } from './follow-change.ts'

const profile = (following: string[]) => ({ following }) as Profile

test('whoever is followed is named once (spec §4)', () => {
  expect(withFollowing(profile(['ann']), 'ann', true).following).toEqual(['ann'])
})

test('whoever is followed no more is not named (spec §4)', () => {
  expect(withFollowing(profile(['ann', 'ben']), 'ann', false).following).toEqual(['ben'])
})

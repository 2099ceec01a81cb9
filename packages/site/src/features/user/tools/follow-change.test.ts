import type { Profile } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { withFollowing } from './follow-change.ts'

const profile = (following: string[]) => ({ following }) as Profile

test('whoever is followed is named once', () => {
  expect(withFollowing(profile(['ann']), 'ann', true).following).toEqual(['ann'])
})

test('whoever is followed no more is not named', () => {
  expect(withFollowing(profile(['ann', 'ben']), 'ann', false).following).toEqual(['ben'])
})

import type { Profile } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { integrationState } from './integration-state.ts'

const profile = (changes: Partial<Profile>) => changes as Profile

test.each([
  ['expired', { gitLabEnabled: true, gitLabExpired: true }],
  ['enabled', { gitLabEnabled: true, gitLabExpired: false }],
  ['off', { gitLabEnabled: false, gitLabExpired: false }],
] as const)('is %s for the matching profile flags (spec §2, Integration icon)', (state, flags) => {
  expect(integrationState(profile(flags), 'gitLab')).toBe(state)
})

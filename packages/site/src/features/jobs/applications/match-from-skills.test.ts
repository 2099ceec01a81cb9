import type { RankedSkill } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { matchFromSkills } from './match-from-skills.ts'

const skill = (overrides: Partial<RankedSkill>): RankedSkill => ({
  ...{ kind: 'language', name: 'go', title: 'Go', experience: 10, temperature: 80, lastUsedAt: null },
  ...overrides,
})

test('distinguishes used, cold and missing skills', () => {
  const skills = [
    skill({}),
    skill({ temperature: 5 }),
    skill({ kind: 'technology', temperature: null }),
    skill({ experience: 0, temperature: null }),
  ]
  expect(matchFromSkills(skills).parts.map(({ state }) => state)).toEqual(['warm', 'cold', 'warm', 'none'])
})

import type { MatchReason, RankedSkill } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { describeReason } from './describe-reason.ts'

const at = new Date('2026-11-23T10:00:00Z')
const python: RankedSkill = {
  ...{ kind: 'language', name: 'python', title: 'Python', experience: 96, temperature: 31 },
  lastUsedAt: '2026-04-20T00:00:00.000Z',
}

const reason = (changes: Partial<MatchReason>): MatchReason => ({
  ...{ kind: 'skill', state: 'met', values: {} },
  ...changes,
})

test.each<[Partial<MatchReason>, string]>([
  [{ skill: python }, 'Python: 96 xp, last used 7 months ago'],
  [{ skill: { ...python, lastUsedAt: '2026-11-20T00:00:00.000Z' } }, 'Python: 96 xp, used this week'],
  [{ skill: { ...python, lastUsedAt: null } }, 'Python: 96 xp, temperature 31'],
  [{ state: 'missing', values: { name: 'python' } }, 'No Python yet'],
  [
    { kind: 'seniority', values: { seniority: 'senior', jobTitle: 'Staff engineer', activeYears: 12 } },
    'Senior: Staff engineer, 12 active years',
  ],
  [{ kind: 'location', values: { how: 'lives', location: 'Lisbon', countryCode: 'pt' } }, 'Lives in Lisbon'],
  [{ kind: 'location', values: { how: 'lives', location: null, countryCode: 'pt' } }, 'Lives in Portugal'],
  [{ kind: 'location', values: { how: 'remote', location: null, countryCode: null } }, 'Open to remote work'],
  [
    { kind: 'location', values: { how: 'elsewhere', location: null, countryCode: null } },
    'No location given',
  ],
  [{ kind: 'jobType', values: { types: 'fullTime,intern' } }, 'Full time, Internship'],
  [{ kind: 'jobType', state: 'missing', values: { types: '' } }, 'Looking for other job types'],
  [{ kind: 'naturalLanguage', values: { code: 'pt', level: null } }, 'Portuguese not listed'],
  [{ kind: 'standing', values: { lastActiveAt: '2026-11-22T00:00:00.000Z' } }, 'Latest commit this week'],
  [{ kind: 'workSeen', values: { attestedRepositoryCount: 3 } }, '3 attested private repositories'],
  [{ kind: 'words', values: { words: 'tides' } }, 'Profile mentions “tides”'],
])('describes %j as %s', (changes, sentence) => {
  expect(describeReason(reason(changes), at)).toBe(sentence)
})

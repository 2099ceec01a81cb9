import type { DeveloperSearchResult, SearchCriteria } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { developerFixture, matchPartFixture } from './developer-fixture.ts'
import { matchReasons } from './match-reasons.ts'
import { EMPTY_CRITERIA } from './parse-criteria.ts'

const reasonLines = (overrides: Partial<DeveloperSearchResult>, criteria: Partial<SearchCriteria>) =>
  matchReasons(developerFixture(overrides), { ...EMPTY_CRITERIA, ...criteria }).map(({ state, what, how }) =>
    [state, what, how].filter(Boolean).join(' | '),
  )
const withParts = (...parts: ReturnType<typeof matchPartFixture>[]) => ({ match: { parts, location: null } })
const go = matchPartFixture({ name: 'go', title: 'Go', state: 'cold', experience: 21 })
const kafka = matchPartFixture({
  kind: 'technology',
  name: 'kafka',
  title: 'Kafka',
  state: 'none',
  experience: 0,
})
const react = matchPartFixture({
  kind: 'technology',
  name: 'react',
  title: 'React',
  state: 'known',
  experience: 60,
})

test('returns no reasons for a search without conditions', () => {
  expect(reasonLines({}, {})).toEqual([])
})

test('distinguishes warm, known, cold and missing skills, best first', () => {
  const criteria = { languages: ['typescript', 'go'], technologies: ['kafka', 'react'] }
  expect(reasonLines(withParts(matchPartFixture(), react, go, kafka), criteria)).toEqual([
    'yes | TypeScript 742 xp | used recently',
    'yes | React 60 xp',
    'part | Go 21 xp | cold: not used for a long time',
    'no | No Kafka',
  ])
})

test('reports less xp than required as a partial match', () => {
  expect(reasonLines(withParts(matchPartFixture()), { languages: ['typescript:1000'] })).toEqual([
    'part | TypeScript 742 xp | below the minimum',
  ])
})

test('reports a lower temperature than required as a partial match', () => {
  expect(reasonLines(withParts(matchPartFixture()), { languages: ['typescript:0:90'] })).toEqual([
    'part | TypeScript 742 xp | below the minimum',
  ])
})

test.each([
  ['matches a resident of the town', {}, { location: 'Lisbon' }, 'yes | Lives in Lisbon, Portugal'],
  [
    'compares only the town',
    { location: 'Lisbon' },
    { location: 'Lisbon, Portugal' },
    'yes | Lives in Lisbon',
  ],
  ['matches a resident of the country', {}, { countryCode: 'pt' }, 'yes | Lives in Lisbon, Portugal'],
  [
    'matches a preferred location',
    { preferredLocation: 'Berlin' },
    { location: 'berlin' },
    'yes | Prefers to work in Berlin',
  ],
  [
    'matches remote developers if remote work is included',
    { remote: true },
    { location: 'Berlin', remote: true },
    'yes | Works remotely | lives in Lisbon, Portugal',
  ],
  [
    'reports remote developers as a partial match otherwise',
    { remote: true },
    { location: 'Berlin' },
    'part | Works remotely | lives in Lisbon, Portugal',
  ],
  ['reports another location as no match', {}, { location: 'Berlin' }, 'no | Lives in Lisbon, Portugal'],
  [
    'reports a missing location as no match',
    { location: null },
    { location: 'Berlin' },
    'no | No location given',
  ],
])('%s', (_rule, overrides, criteria, expected) => {
  expect(reasonLines(overrides, criteria)).toEqual([expected])
})

test.each([
  ['en', 'yes | Speaks English | C1'],
  ['en:b2', 'yes | Speaks English | C1'],
  ['en:native', 'part | Speaks English | C1'],
  ['pt', 'no | Portuguese not listed'],
])('reports for C1 English and the term %s: %s', (term, expected) => {
  expect(reasonLines({}, { naturalLanguages: [term] })).toEqual([expected])
})

test.each([
  ['active', 'yes | Actively looking for a job right now'],
  ['open', 'part | Open, but not actively looking'],
  ['close', 'no | Not interested in jobs'],
] as const)('reports the job search status %s', (jobSearchStatus, expected) => {
  expect(reasonLines({ jobSearchStatus }, {})).toEqual([expected])
})

test('lists only the requested job types', () => {
  expect(reasonLines({}, { jobTypes: ['fullTime', 'intern'] })).toEqual(['yes | Full time'])
})

test('reports needed visa sponsorship even if not requested', () => {
  expect(reasonLines({ visaSponsorshipNeeded: true }, {})).toEqual(['part | Needs visa sponsorship'])
})

import type { DeveloperSearchResult, MatchPart } from '@handiwork/core/api'

/** A developer in Lisbon with warm TypeScript. */
export function developerFixture(overrides: Partial<DeveloperSearchResult> = {}): DeveloperSearchResult {
  return { ...mira, ...overrides }
}

export function matchPartFixture(overrides: Partial<MatchPart> = {}): MatchPart {
  return {
    kind: 'language',
    name: 'typescript',
    title: 'TypeScript',
    state: 'warm',
    experience: 742,
    ...overrides,
  }
}

const typeScript = {
  ...{ name: 'TypeScript', additionCount: 9000, deletionCount: 1200, commitCount: 410 },
  ...{ experience: 742, temperature: 88, lastUsageTimestamp: '2026-11-20T09:00:00.000Z' },
}

const mira: DeveloperSearchResult = {
  _id: '01941f29-7c00-7b97-bbd0-35e3f32a17c6',
  login: 'mira',
  name: 'Mira Okafor',
  namePlaceholder: 'MO',
  avatarUrl: null,
  color: '#b5603a',
  standing: null,
  jobTitle: 'Staff engineer',
  company: 'Oakfield',
  location: 'Lisbon, Portugal',
  countryCode: 'pt',
  experience: 2184,
  languages: [typeScript],
  jobSearchStatus: null,
  preferredLocation: null,
  remote: false,
  visaSponsorshipNeeded: false,
  preferredJobTypes: {
    ...{ remote: false, fullTime: true, partTime: false },
    ...{ hourlyPaid: false, shortTerm: false, intern: false },
  },
  naturalLanguages: [{ code: 'en', level: 'c1' }],
  skills: [],
  badges: [],
  lastActiveAt: null,
  attestedRepositoryCount: 0,
  reasons: [],
  match: null,
  candidate: null,
  contested: [],
}

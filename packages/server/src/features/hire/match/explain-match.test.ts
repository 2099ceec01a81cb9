import {
  type MatchContext,
  type MatchInputs,
  NewSearchCriteria,
  PreferredJobTypes,
  type RankedSkill,
  type SearchCriteria,
} from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { explainMatch } from './explain-match.ts'

const context: MatchContext = { sort: 'match', asOf: '2026-11-26T12:00:00.000Z', town: '', countryCode: null }

function skill(name: string, experience: number, overrides: Partial<RankedSkill> = {}): RankedSkill {
  return { kind: 'language', name, title: name, experience, temperature: 80, lastUsedAt: null, ...overrides }
}

function inputs(overrides: Partial<MatchInputs> = {}): MatchInputs {
  return {
    ...{
      skills: [],
      experience: 0,
      commitCount: 0,
      seniority: null,
      location: null,
      preferredLocation: null,
    },
    ...{ countryCode: null, remote: false, jobSearchStatus: null, visaSponsorshipNeeded: false },
    ...{ preferredJobTypes: PreferredJobTypes.parse({}), naturalLanguages: [], badges: [] },
    ...{ attestedRepositoryCount: 0, lastActiveAt: null },
    ...overrides,
  }
}

function criteria(overrides: Partial<SearchCriteria>): SearchCriteria {
  return { ...NewSearchCriteria.parse({}), ...overrides }
}

describe('the score', () => {
  const known = inputs({
    ...{ experience: 9999, lastActiveAt: '2026-11-20T00:00:00.000Z' },
    skills: [skill('go', 100, { lastUsedAt: '2026-11-01T10:00:00.000Z' }), skill('rust', 20.5)],
  })

  test.each([
    ['skills', { languages: ['go', 'rust'] }, 'match', 5.432824],
    ['skills by xp, without the total', { languages: ['go', 'rust'] }, 'xp', 120.5],
    ['skills by last use', { languages: ['go'] }, 'recent', 20_758],
    ['skills by last use if one has no date', { languages: ['go', 'rust'] }, 'recent', 0],
    ['no skills by last activity', {}, 'recent', 20_777],
    ['an unknown skill', { languages: ['cobol'] }, 'match', 0],
  ] as const)('for %s', (_, overrides, sort, score) => {
    const one = criteria(structuredClone(overrides) as Partial<SearchCriteria>)
    expect(explainMatch(one, known, { ...context, sort }).score).toBe(score)
  })

  test('without skills is halved by two years without activity, and 0 only without evidence', () => {
    const scores = [
      { experience: 99, lastActiveAt: '2026-11-20T00:00:00.000Z' },
      { experience: 199, lastActiveAt: '2024-11-19T12:00:00.000Z' },
      { experience: 0, lastActiveAt: '2026-11-20T00:00:00.000Z' },
      { experience: 0, commitCount: 1 },
      { experience: 0 },
    ].map((one) => explainMatch(criteria({}), inputs(one), context).score)
    expect(scores.map((score) => score.toFixed(2))).toEqual(['24.32', '24.32', '19.71', '0.00', '0.00'])
    expect(scores.map((score) => score > 0)).toEqual([true, true, true, true, false])
  })
})

describe('the reasons', () => {
  const lisbon = { location: 'Lisboa, Portugal', countryCode: 'pt' }
  const inLisbon = { ...context, town: 'Lisboa', countryCode: 'pt' }
  const inPortugal = { ...context, countryCode: 'pt' }

  test.each([
    ['a warm skill', { languages: ['go'] }, { skills: [skill('go', 9)] }, context, 'skill met'],
    [
      'a cold skill',
      { languages: ['go'] },
      { skills: [skill('go', 9, { temperature: 10 })] },
      context,
      'skill partly',
    ],
    ['a missing skill', { languages: ['go'] }, { skills: [skill('go', 0)] }, context, 'skill missing'],
    [
      'a technology not used for a year',
      { technologies: ['react'] },
      {
        skills: [
          skill('react', 9, {
            kind: 'technology',
            temperature: null,
            lastUsedAt: '2025-01-01T00:00:00.000Z',
          }),
        ],
      },
      context,
      'skill partly',
    ],
    ['a home town', { location: 'Lisboa' }, lisbon, inLisbon, 'location met lives'],
    [
      'a preferred town',
      { location: 'Lisboa' },
      { preferredLocation: 'Lisboa', countryCode: 'pt' },
      inLisbon,
      'location met prefers',
    ],
    ['a country', { location: 'Portugal' }, lisbon, inPortugal, 'location met lives'],
    ['remote work', { location: 'Lisboa', remote: true }, { remote: true }, inLisbon, 'location met remote'],
    ['another town', { location: 'Lisboa' }, { location: 'Porto' }, inLisbon, 'location missing elsewhere'],
    [
      'a lead, if senior is requested',
      { seniority: ['senior'] },
      { seniority: { seniority: 'lead', source: 'jobTitle', jobTitle: 'CTO', activeYears: 1 } },
      context,
      'seniority met',
    ],
    ['unknown seniority', { seniority: ['mid'] }, {}, context, 'seniority missing'],
    [
      'a better badge',
      { badges: ['back-end:good'] },
      { badges: [{ name: 'back-end', level: 'great' }] },
      context,
      'badge met',
    ],
    [
      'a lower badge',
      { badges: ['back-end:good'] },
      { badges: [{ name: 'back-end', level: 'verified' }] },
      context,
      'badge missing',
    ],
    [
      'recent work',
      { lastUsed: 'month' },
      { lastActiveAt: '2026-11-01T00:00:00.000Z' },
      context,
      'lastUsed met',
    ],
    [
      'older work',
      { lastUsed: 'month' },
      { lastActiveAt: '2026-10-01T00:00:00.000Z' },
      context,
      'lastUsed missing',
    ],
    ['attested work', { workSeen: ['attested'] }, { attestedRepositoryCount: 3 }, context, 'workSeen met'],
    ['an open candidate', {}, { jobSearchStatus: 'open' }, context, 'availability partly'],
    [
      'an open candidate, if requested',
      { jobSearchStatus: ['open'] },
      { jobSearchStatus: 'open' },
      context,
      'availability met',
    ],
    [
      'a lower language level',
      { naturalLanguages: ['de:b2'] },
      { naturalLanguages: [{ code: 'de', level: 'a2' }] },
      context,
      'naturalLanguage partly',
    ],
    ['words of the profile', { q: 'compilers' }, {}, context, 'words met'],
  ] as const)('name %s', (_, overrides, known, one, expected) => {
    const { reasons } = explainMatch(
      criteria(structuredClone(overrides) as Partial<SearchCriteria>),
      inputs(structuredClone(known) as Partial<MatchInputs>),
      one,
    )
    const lines = reasons.map(({ kind, state, values }) =>
      [kind, state, values['how']].filter(Boolean).join(' '),
    )
    expect(lines).toContain(expected)
  })

  test('are the same for stored inputs, and reasons that are met come first', () => {
    const one = criteria({ languages: ['go', 'rust'], naturalLanguages: ['de'] })
    const known = inputs({ skills: [skill('rust', 9)], naturalLanguages: [{ code: 'de', level: 'c1' }] })
    const explanation = explainMatch(one, known, context)
    const [storedCriteria, storedInputs, storedContext] = JSON.parse(JSON.stringify([one, known, context]))
    expect(explainMatch(storedCriteria, storedInputs, storedContext)).toEqual(explanation)
    expect(explanation.reasons.map(({ state }) => state)).toEqual(['met', 'met', 'missing'])
  })
})

import { expect, test } from 'vitest'
import { type JobSeeker, type MatchedJob, matchJob } from './match-job.ts'

const createSeeker = (preferences: Partial<JobSeeker['preferences']> = {}): JobSeeker => ({
  userId: 'ada',
  skills: {
    languages: new Map([
      ['typescript', { experience: 90, temperature: 20 }],
      ['go', { experience: 12, temperature: 19.9 }],
    ]),
    technologies: new Map([['react', 40]]),
  },
  preferences: { remote: false, countryCode: 'pt', ...preferences },
})

const createJob = (columns: Partial<MatchedJob> = {}): MatchedJob => ({
  ...{ languages: ['typescript'], packages: [], remote: false, countryCode: 'pt' },
  ...columns,
})

test("sorts requirements by the user's xp, highest first", () => {
  const packages = [
    { name: 'redis', title: 'Redis' },
    { name: 'kafka', title: 'Apache Kafka' },
    { name: 'react', title: 'React' },
  ]
  const match = matchJob(createJob({ languages: ['go', 'java', 'typescript'], packages }), createSeeker())
  expect(match?.parts).toEqual([
    { kind: 'language', name: 'typescript', title: 'TypeScript', state: 'warm', experience: 90 },
    { kind: 'technology', name: 'react', title: 'React', state: 'known', experience: 40 },
    { kind: 'language', name: 'go', title: 'Go', state: 'cold', experience: 12 },
    { kind: 'technology', name: 'kafka', title: 'Apache Kafka', state: 'none', experience: 0 },
    { kind: 'language', name: 'java', title: 'Java', state: 'none', experience: 0 },
    { kind: 'technology', name: 'redis', title: 'Redis', state: 'none', experience: 0 },
  ])
})

test('returns null for a job without requirements', () => {
  expect(matchJob(createJob({ languages: [] }), createSeeker())).toBe(null)
})

test.each([
  ['in the preferred country', {}, {}, 'near'],
  ['in the preferred country, also remote', { remote: true }, {}, 'near'],
  ['remote', { remote: true, countryCode: null }, {}, 'remote'],
  ['in another country', { countryCode: 'de' }, {}, 'elsewhere'],
  ['without a known country', { countryCode: null }, {}, 'elsewhere'],
  ['anywhere, without a preferred location', {}, { countryCode: null }, null],
  ['remote, without a preferred location', { remote: true }, { countryCode: null }, 'remote'],
] as const)('classifies the location of a job %s', (_, job, preferences, location) => {
  expect(matchJob(createJob(job), createSeeker(preferences))?.location).toBe(location)
})

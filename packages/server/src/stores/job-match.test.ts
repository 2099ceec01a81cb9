import { expect, test } from 'vitest'
import { jobMatch, type MatchedJob, type Seeker } from './job-match.ts'

const aSeeker = (wishes: Partial<Seeker['wishes']> = {}): Seeker => ({
  userId: 'ada',
  skills: {
    languages: new Map([
      ['typescript', { experience: 90, temperature: 20 }],
      ['go', { experience: 12, temperature: 19.9 }],
    ]),
    technologies: new Map([['react', 40]]),
  },
  wishes: { remote: false, countryCode: 'pt', ...wishes },
})

const aJob = (columns: Partial<MatchedJob> = {}): MatchedJob => ({
  ...{ languages: ['typescript'], packages: [], remote: false, countryCode: 'pt' },
  ...columns,
})

test('what somebody has most xp in comes first, what they have none of last', () => {
  const packages = [
    { name: 'redis', title: 'Redis' },
    { name: 'kafka', title: 'Apache Kafka' },
    { name: 'react', title: 'React' },
  ]
  const match = jobMatch(aJob({ languages: ['go', 'java', 'typescript'], packages }), aSeeker())
  expect(match?.parts).toEqual([
    { kind: 'language', name: 'typescript', title: 'TypeScript', state: 'warm', experience: 90 },
    { kind: 'technology', name: 'react', title: 'React', state: 'known', experience: 40 },
    { kind: 'language', name: 'go', title: 'Go', state: 'cold', experience: 12 },
    { kind: 'technology', name: 'kafka', title: 'Apache Kafka', state: 'none', experience: 0 },
    { kind: 'language', name: 'java', title: 'Java', state: 'none', experience: 0 },
    { kind: 'technology', name: 'redis', title: 'Redis', state: 'none', experience: 0 },
  ])
})

test('a job that names nothing fits neither well nor badly', () => {
  expect(jobMatch(aJob({ languages: [] }), aSeeker())).toBe(null)
})

test.each([
  ['in the country somebody looks in', {}, {}, 'near'],
  ['there, and remote as well', { remote: true }, {}, 'near'],
  ['remote', { remote: true, countryCode: null }, {}, 'remote'],
  ['in another country', { countryCode: 'de' }, {}, 'elsewhere'],
  ['where nobody knows', { countryCode: null }, {}, 'elsewhere'],
  ['anywhere, for who told no place', {}, { countryCode: null }, null],
  ['remote, for who told no place', { remote: true }, { countryCode: null }, 'remote'],
] as const)('a job %s', (_, job, wishes, place) => {
  expect(jobMatch(aJob(job), aSeeker(wishes))?.place).toBe(place)
})

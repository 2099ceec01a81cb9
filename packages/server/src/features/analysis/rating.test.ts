import { corroboratedXp } from '@handiwork/core'
import type {
  Contributor,
  Evidence,
  LanguageStat,
  Person,
  Report,
  Repository,
} from '@handiwork/core/contract'
import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRatingRows } from './rating.ts'

interface Part {
  readonly id: string
  /** xp by language. */
  readonly xp: Readonly<Record<string, number>>
  readonly plausibility?: Repository['plausibility']
  readonly requested?: boolean
}

const noFlags: Repository['plausibility'] = { flags: [], corroboratedBy: null }

function repository({ id, xp, plausibility = noFlags, requested = true }: Part): Repository {
  const languages = Object.entries(xp).map(([name, experience]) => ({ name, experience }) as LanguageStat)
  const author = { name: 'Ada', ...(requested && { requested }) } as Contributor
  return {
    ...{ fullName: id, languages, plausibility, contributors: [{ name: 'Grace' } as Contributor, author] },
    experience: Object.values(xp).reduce((sum, value) => sum + value, 0),
    ...{ userContributionPercent: 0.5, familiarity: 12 },
  } as Repository
}

function report(parts: readonly Part[], person: Partial<Person> = {}): Report {
  const names = new Set(parts.flatMap(({ xp }) => Object.keys(xp)))
  const languages = [...names].map((name) => ({ name, temperature: 40 }) as LanguageStat)
  return {
    model: { name: 'xp/2', catalog: '7' },
    person: { emails: ['ada@byrne.example'], languages, groups: [], ...person } as Person,
    repositories: parts.map(repository),
  } as unknown as Report
}

const repositoryInfo = (id: string, stars: number, isPrivate = false) => ({ id, stars, private: isPrivate })

test('returns an empty rating if nothing was found', () => {
  const { person } = toRatingRows({ ...report([]), person: null }, [])
  expect(person).toMatchObject({ level: 1, commitCount: 0, experience: { total: 0 } })
})

test('stores no email addresses with a rating', () => {
  expect(toRatingRows(report([]), []).person).not.toHaveProperty('emails')
})

test('marks a repository with commits of the user as contributed', () => {
  const [part] = toRatingRows(report([{ id: 'a', xp: { TypeScript: 5 } }]), []).repositories
  expect(part).toMatchObject({
    id: 'a',
    contributed: true,
    experience: 5,
    contributionPercent: 0.5,
    familiarity: 12,
  })
})

test('does not mark a repository without commits of the user', () => {
  const [part] = toRatingRows(report([{ id: 'a', xp: {}, requested: false }]), []).repositories
  expect(part).toMatchObject({ contributed: false, contributor: null })
})

test.each([
  [repositoryInfo('a', 10), 5],
  [repositoryInfo('a', 9), 0],
  [repositoryInfo('a', 10, true), 0],
])('counts for %j open source xp of %s', (info, xp) => {
  const [row] = toRatingRows(report([{ id: 'a', xp: { TypeScript: 5 } }]), [info]).languages
  expect(row?.openSourceExperience).toBe(xp)
})

test('omits languages that are not in the catalog', () => {
  expect(toRatingRows(report([{ id: 'a', xp: { Klingon: 5 } }]), []).languages).toEqual([])
})

const parts = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    xp: fc.record({
      TypeScript: numberBetween(0.01, 500),
      Go: numberBetween(0, 500),
    }),
    plausibility: fc.constantFrom<Repository['plausibility'][]>(noFlags, {
      flags: ['futureDates'],
      corroboratedBy: null,
    } as unknown as Repository['plausibility']),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
)

test('leaderboard xp equals the corroborated xp, divided among languages', () => {
  fc.assert(
    fc.property(parts, (samples) => {
      const { languages } = toRatingRows(report(samples), [])
      const sum = languages.reduce((xp, { experience }) => xp + experience, 0)
      const corroborated = samples
        .map(repository)
        .reduce((xp, { experience, plausibility }) => xp + corroboratedXp(experience, plausibility), 0)
      expect(sum).toBeCloseTo(corroborated, 6)
    }),
  )
})

test('open source xp never exceeds total xp', () => {
  fc.assert(
    fc.property(parts, fc.nat(20), (samples, stars) => {
      const { languages } = toRatingRows(
        report(samples),
        samples.map(({ id }) => repositoryInfo(id, stars)),
      )
      expect(languages.every((one) => one.openSourceExperience <= one.experience)).toBe(true)
    }),
  )
})

test('stores the part of each technology by repository', () => {
  const { person, evidence } = reportWithReact()
  const parts = toRatingRows(
    {
      ...report([
        { id: 'a', xp: {} },
        { id: 'b', xp: {} },
      ]),
      person,
      evidence,
    },
    [],
  )
  const [a, b] = parts.repositories.map(({ technologies }) => technologies['react'] ?? 0)
  expect(a).toBeGreaterThan(b!)
  expect(Math.round((a! + b!) * 1e6) / 1e6).toBe(person.groups[0]!.technologies[0]!.experience)
})

test('names the repository in which all of the commits of a copy count', () => {
  const { person, evidence } = reportWithReact()
  const copies = [
    { ...evidence.repositories[0]!, name: 'copy', elsewhere: [{ id: 'c1', repository: 'a' }] },
    // A commit counts here, so that it is no copy.
    { ...evidence.repositories[0]!, name: 'b', elsewhere: [{ id: 'c1', repository: 'a' }] },
  ]
  const ids = ['a', 'b', 'copy']
  const rows = toRatingRows(
    {
      ...report(ids.map((id) => ({ id, xp: {} }))),
      ...{ person, evidence: { ...evidence, repositories: copies } },
    },
    [],
  )
  expect(rows.repositories.map(({ countedIn }) => countedIn)).toEqual([null, null, 'a'])
})

/** Two days of React: 80 lines in repository a, 40 in b. */
function reportWithReact() {
  const commit = (id: string, day: string, lines: number) => ({
    ...{ id, timestamp: `2026-05-${day}T09:00:00.000Z`, lines, share: 1, technologies: { react: lines } },
    parts: [{ language: 'TypeScript', weight: 1, newLineCount: lines, deletedLineCount: 0, lines }],
    ...{ badges: {}, excluded: {} },
  })
  const months = [
    {
      ...{ month: '2026-05', x: 0, experience: 0, days: [] },
      repositories: [
        { name: 'a', experience: 0, commits: [commit('c1', '04', 80)] },
        { name: 'b', experience: 0, commits: [commit('c2', '05', 40)] },
      ],
    },
  ]
  const series = { name: 'react', months: [], factor: 1, limit: null }
  const shares = { ownLines: 1, allLines: 1, knownWeight: 1, fileWeight: 1 }
  const evidence: Evidence = {
    ...{ months, languages: [], technologies: [series] },
    repositories: [{ name: 'a', ...shares, elsewhere: [] }],
  }
  const x = Math.log2(1 + 80 / 20) + Math.log2(1 + 40 / 20)
  const experience = Math.round(20 * (1 - Math.exp(-x / 25)) * 1e6) / 1e6
  const react = { ...{ name: 'react', title: 'React', temperature: 0, activeMonthCount: 1, projectCount: 2 } }
  const technologies = [{ ...react, experience, declaredOnly: false }]
  const groups = [{ name: 'frontend', title: 'Front End', color: '#000', technologies }]
  return { evidence, person: { emails: [], languages: [], groups } as unknown as Person }
}

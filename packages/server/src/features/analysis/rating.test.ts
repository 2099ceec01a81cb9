import { corroboratedXp } from '@handiwork/core'
import type { Contributor, LanguageStat, Person, Report, Repository } from '@handiwork/core/contract'
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
    model: { name: 'xp/1', catalog: '7' },
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

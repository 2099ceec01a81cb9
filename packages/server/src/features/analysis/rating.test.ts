import { corroboratedXp } from '@handiwork/core'
import type { Contributor, LanguageStat, Person, Report, Repository } from '@handiwork/core/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratingOf } from './rating.ts'

interface Part {
  readonly id: string
  /** Xp by language. */
  readonly xp: Readonly<Record<string, number>>
  readonly plausibility?: Repository['plausibility']
  readonly asked?: boolean
}

const plausible: Repository['plausibility'] = { flags: [], corroboratedBy: null }

function repository({ id, xp, plausibility = plausible, asked = true }: Part): Repository {
  const languages = Object.entries(xp).map(([name, experience]) => ({ name, experience }) as LanguageStat)
  const me = { name: 'Ada', ...(asked && { asked }) } as Contributor
  return {
    ...{ fullName: id, languages, plausibility, contributors: [{ name: 'Grace' } as Contributor, me] },
    experience: Object.values(xp).reduce((sum, one) => sum + one, 0),
    ...{ userContributionPercent: 0.5, familiarity: 12 },
  } as Repository
}

function report(parts: readonly Part[], person: Partial<Person> = {}): Report {
  const names = new Set(parts.flatMap(({ xp }) => Object.keys(xp)))
  const languages = [...names].map((name) => ({ name, temperature: 40 }) as LanguageStat)
  return {
    model: { name: 'xp/1', catalogue: '7' },
    person: { emails: ['ada@byrne.example'], languages, groups: [], ...person } as Person,
    repositories: parts.map(repository),
  } as unknown as Report
}

const open = (id: string, stars: number, isPrivate = false) => ({ id, stars, private: isPrivate })

test('of whom nothing was found the rating is that of nobody', () => {
  const { person } = ratingOf({ ...report([]), person: null }, [])
  expect(person).toMatchObject({ level: 1, commitCount: 0, experience: { total: 0 } })
})

test('no address is kept with a rating', () => {
  expect(ratingOf(report([]), []).person).not.toHaveProperty('emails')
})

test('a repository somebody wrote in is one they contributed to', () => {
  const [part] = ratingOf(report([{ id: 'a', xp: { TypeScript: 5 } }]), []).repositories
  expect(part).toMatchObject({
    id: 'a',
    contributed: true,
    experience: 5,
    contributionPercent: 0.5,
    familiarity: 12,
  })
})

test('a repository without commits of theirs is none', () => {
  const [part] = ratingOf(report([{ id: 'a', xp: {}, asked: false }]), []).repositories
  expect(part).toMatchObject({ contributed: false, contributor: null })
})

test.each([
  [open('a', 10), 5],
  [open('a', 9), 0],
  [open('a', 10, true), 0],
])('of %j the xp in open source is %s', (known, xp) => {
  const [row] = ratingOf(report([{ id: 'a', xp: { TypeScript: 5 } }]), [known]).languages
  expect(row?.openSourceExperience).toBe(xp)
})

test('a language the catalogue does not know stands on no leaderboard', () => {
  expect(ratingOf(report([{ id: 'a', xp: { Klingon: 5 } }]), []).languages).toEqual([])
})

const parts = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    xp: fc.record({
      TypeScript: fc.double({ min: 0.01, max: 500, noNaN: true }),
      Go: fc.double({ min: 0, max: 500, noNaN: true }),
    }),
    plausibility: fc.constantFrom<Repository['plausibility'][]>(plausible, {
      flags: ['futureDates'],
      corroboratedBy: null,
    } as unknown as Repository['plausibility']),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
)

test('what stands on leaderboards is what the histories are believed to show, split over languages', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const { languages } = ratingOf(report(all), [])
      const sum = languages.reduce((xp, { experience }) => xp + experience, 0)
      const believed = all
        .map(repository)
        .reduce((xp, { experience, plausibility }) => xp + corroboratedXp(experience, plausibility), 0)
      expect(sum).toBeCloseTo(believed, 6)
    }),
  )
})

test('nobody has more in open source than in all', () => {
  fc.assert(
    fc.property(parts, fc.nat(20), (all, stars) => {
      const { languages } = ratingOf(
        report(all),
        all.map(({ id }) => open(id, stars)),
      )
      expect(languages.every((one) => one.openSourceExperience <= one.experience)).toBe(true)
    }),
  )
})

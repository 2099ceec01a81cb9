import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { LogEntry } from '../contract/log-entry.ts'
import type { Person } from '../contract/report.ts'
import { isEmptyDiff, logEntry, type Rating } from './log-entry.ts'

const at = new Date('2026-05-31T12:00:00Z')
const ada: Rating = {
  experience: { total: 61 },
  level: 3,
  activeMonthCount: 4,
  analyzedRepositoryCount: 2,
  badges: [{ name: 'front-end', level: 'verified' }],
  languages: [aLanguage('TypeScript', 40, 70), aLanguage('Go', 12, 30)],
  groups: [{ technologies: [{ name: 'react', experience: 12.2 }] }],
}
const diffOf = (after: Partial<Rating>, before: Rating | undefined = ada) =>
  logEntry(before, { ...ada, ...after }, at).diff

describe('a log entry', () => {
  test('has its moment in UTC', () =>
    expect(logEntry(ada, ada, at).timestamp).toBe('2026-05-31T12:00:00.000Z'))
  test('of a first rating tells all of it', () =>
    expect(logEntry(undefined, ada, at).diff).toEqual({
      experience: { total: 61 },
      activeMonthCount: 4,
      analyzedRepositoryCount: 2,
      level: 3,
      badges: ['+front-end'],
      languages: [aLanguage('TypeScript', 40, 70), aLanguage('Go', 12, 30)],
      packages: ['+react'],
    }))
  test('of the same rating is empty', () => expect(isEmptyDiff(diffOf({}))).toBe(true))
  test('tells how much xp came', () =>
    expect(diffOf({ experience: { total: 61.3 } }).experience.total).toBe(0.3))
  test('tells a level lost', () => expect(diffOf({ level: 2 }).level).toBe(-1))
  test('tells a new badge', () =>
    expect(diffOf({ badges: [...ada.badges, { name: 'dev-ops', level: 'good' }] }).badges).toEqual([
      '+dev-ops',
    ]))
  test('tells a badge of another level', () =>
    expect(diffOf({ badges: [{ name: 'front-end', level: 'good' }] }).badges).toEqual(['=front-end']))
  test('tells a lost badge', () => expect(diffOf({ badges: [] }).badges).toEqual(['-front-end']))
  test('tells only the languages that changed', () =>
    expect(
      diffOf({ languages: [aLanguage('TypeScript', 40, 70), aLanguage('Go', 15, 31)] }).languages,
    ).toEqual([
      { name: 'Go', commitCount: 0, additionCount: 0, deletionCount: 0, experience: 3, temperature: 1 },
    ]))
  test('tells a language that went away', () =>
    expect(diffOf({ languages: [ada.languages[0]!] }).languages).toMatchObject([
      { name: 'Go', experience: -12 },
    ]))
  test('tells a new technology', () =>
    expect(
      diffOf({ groups: [...ada.groups, { technologies: [{ name: 'vite', experience: 1 }] }] }).packages,
    ).toEqual(['+vite']))
  test('is silent on xp nobody would see', () =>
    expect(diffOf({ groups: [{ technologies: [{ name: 'react', experience: 12.4 }] }] }).packages).toEqual(
      [],
    ))
  test('tells technologies whose number changed', () =>
    expect(diffOf({ groups: [{ technologies: [{ name: 'react', experience: 12.6 }] }] }).packages).toEqual([
      '=react',
    ]))
  test('can be made of two persons of the contract', () =>
    expectTypeOf<Person & { analyzedRepositoryCount: number }>().toExtend<Rating>())

  test('is in the shape of the contract', () => {
    fc.assert(
      fc.property(aRating, aRating, (before, after) => {
        expect(LogEntry.safeParse(logEntry(before, after, at)).error).toBeUndefined()
      }),
    )
  })

  test('leads from one rating to the next', () => {
    fc.assert(
      fc.property(aRating, aRating, (before, after) => {
        const { diff } = logEntry(before, after, at)
        expect(before.experience.total + diff.experience.total).toBeCloseTo(after.experience.total, 5)
      }),
    )
  })

  test('names every badge that came, went or changed, and no other', () => {
    fc.assert(
      fc.property(aRating, aRating, (before, after) => {
        const levelIn = ({ badges }: Rating, name: string) =>
          badges.find((badge) => badge.name === name)?.level
        const changed = badgeNames.filter((name) => levelIn(before, name) !== levelIn(after, name))
        expect(
          logEntry(before, after, at)
            .diff.badges.map((badge) => badge.slice(1))
            .sort(),
        ).toEqual(changed.sort())
      }),
    )
  })

  test('of a rating with itself is empty', () => {
    fc.assert(
      fc.property(aRating, (rating) => {
        expect(isEmptyDiff(logEntry(rating, rating, at).diff)).toBe(true)
      }),
    )
  })

  test('there and back cancels out', () => {
    fc.assert(
      fc.property(aRating, aRating, (one, other) => {
        const there = logEntry(one, other, at).diff
        const back = logEntry(other, one, at).diff
        expect(there.experience.total + back.experience.total + there.level + back.level).toBe(0)
      }),
    )
  })
})

const badgeNames = ['front-end', 'back-end', '__proto__']
const xp = fc.double({ min: 0, max: 1e4, noNaN: true })
const aRating: fc.Arbitrary<Rating> = fc.record({
  experience: fc.record({ total: xp }),
  level: fc.integer({ min: 1, max: 10 }),
  activeMonthCount: fc.nat(300),
  analyzedRepositoryCount: fc.nat(300),
  badges: distinct(badgeNames, { level: fc.constantFrom('verified', 'good', 'great') }),
  languages: distinct(['Go', 'Rust', 'constructor'], {
    commitCount: fc.nat(),
    additionCount: fc.nat(),
    deletionCount: fc.nat(),
    experience: xp,
    temperature: fc.double({ min: 0, max: 100, noNaN: true }),
  }),
  groups: fc
    .record({ technologies: distinct(['react', 'vite'], { experience: xp }) })
    .map((group) => [group]),
})

function distinct<T>(names: readonly string[], parts: { [K in keyof T]: fc.Arbitrary<T[K]> }) {
  return fc.uniqueArray(
    fc.tuple(fc.constantFrom(...names), fc.record<T>(parts)).map(([name, rest]) => ({ name, ...rest })),
    { selector: ({ name }) => name },
  )
}

function aLanguage(name: string, experience: number, temperature: number) {
  return { name, commitCount: 10, additionCount: 500, deletionCount: 100, experience, temperature }
}

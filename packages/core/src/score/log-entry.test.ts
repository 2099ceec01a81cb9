import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { LogEntry } from '../contract/log-entry.ts'
import type { Person } from '../contract/report.ts'
import { createLogEntry, isEmptyDiff, type Rating } from './log-entry.ts'

const ratedAt = new Date('2026-05-31T12:00:00Z')
const ada: Rating = {
  experience: { total: 61 },
  level: 3,
  activeMonthCount: 4,
  analyzedRepositoryCount: 2,
  badges: [{ name: 'front-end', level: 'verified' }],
  languages: [languageStatFixture('TypeScript', 40, 70), languageStatFixture('Go', 12, 30)],
  groups: [{ technologies: [{ name: 'react', experience: 12.2 }] }],
}
const diffOf = (after: Partial<Rating>, before: Rating | undefined = ada) =>
  createLogEntry(before, { ...ada, ...after }, ratedAt).diff

describe('createLogEntry', () => {
  test('sets the timestamp in UTC', () =>
    expect(createLogEntry(ada, ada, ratedAt).timestamp).toBe('2026-05-31T12:00:00.000Z'))
  test('reports all figures of a first rating', () =>
    expect(createLogEntry(undefined, ada, ratedAt).diff).toEqual({
      experience: { total: 61 },
      activeMonthCount: 4,
      analyzedRepositoryCount: 2,
      level: 3,
      badges: ['+front-end'],
      languages: [languageStatFixture('TypeScript', 40, 70), languageStatFixture('Go', 12, 30)],
      packages: ['+react'],
    }))
  test('returns an empty diff for an equal rating', () => expect(isEmptyDiff(diffOf({}))).toBe(true))
  test('names both models if the model changed', () => {
    const before = { ...ada, model: 'xp/1' }
    expect(diffOf({ model: 'xp/2' }, before).model).toEqual({ before: 'xp/1', after: 'xp/2' })
  })
  test.each([
    ['the same model', { ...ada, model: 'xp/2' }],
    ['an unknown model', ada],
    ['no rating', undefined],
  ])('names no model after %s', (_, before) =>
    expect(createLogEntry(before, { ...ada, model: 'xp/2' }, ratedAt).diff).not.toHaveProperty('model'),
  )
  test('returns an empty diff for equal figures of another model', () =>
    expect(isEmptyDiff(diffOf({ model: 'xp/2' }, { ...ada, model: 'xp/1' }))).toBe(true))
  test('reports the xp gained', () =>
    expect(diffOf({ experience: { total: 61.3 } }).experience.total).toBe(0.3))
  test('reports a lost level', () => expect(diffOf({ level: 2 }).level).toBe(-1))
  test('reports a new badge', () =>
    expect(diffOf({ badges: [...ada.badges, { name: 'dev-ops', level: 'good' }] }).badges).toEqual([
      '+dev-ops',
    ]))
  test('reports a badge with another level', () =>
    expect(diffOf({ badges: [{ name: 'front-end', level: 'good' }] }).badges).toEqual(['=front-end']))
  test('reports a lost badge', () => expect(diffOf({ badges: [] }).badges).toEqual(['-front-end']))
  test('reports only languages that changed', () =>
    expect(
      diffOf({ languages: [languageStatFixture('TypeScript', 40, 70), languageStatFixture('Go', 15, 31)] })
        .languages,
    ).toEqual([
      { name: 'Go', commitCount: 0, additionCount: 0, deletionCount: 0, experience: 3, temperature: 1 },
    ]))
  test('reports a removed language', () =>
    expect(diffOf({ languages: [ada.languages[0]!] }).languages).toMatchObject([
      { name: 'Go', experience: -12 },
    ]))
  test('reports a new technology', () =>
    expect(
      diffOf({ groups: [...ada.groups, { technologies: [{ name: 'vite', experience: 1 }] }] }).packages,
    ).toEqual(['+vite']))
  test('ignores xp changes that rounding hides', () =>
    expect(diffOf({ groups: [{ technologies: [{ name: 'react', experience: 12.4 }] }] }).packages).toEqual(
      [],
    ))
  test('reports technologies whose rounded xp changed', () =>
    expect(diffOf({ groups: [{ technologies: [{ name: 'react', experience: 12.6 }] }] }).packages).toEqual([
      '=react',
    ]))
  test('accepts a Person of the contract', () =>
    expectTypeOf<Person & { analyzedRepositoryCount: number }>().toExtend<Rating>())

  test('returns a valid LogEntry', () => {
    fc.assert(
      fc.property(ratingArbitrary, ratingArbitrary, (before, after) => {
        expect(LogEntry.safeParse(createLogEntry(before, after, ratedAt)).error).toBeUndefined()
      }),
    )
  })

  test('the diff leads from one rating to the next', () => {
    fc.assert(
      fc.property(ratingArbitrary, ratingArbitrary, (before, after) => {
        const { diff } = createLogEntry(before, after, ratedAt)
        expect(before.experience.total + diff.experience.total).toBeCloseTo(after.experience.total, 5)
      }),
    )
  })

  test('lists exactly the added, removed and changed badges', () => {
    fc.assert(
      fc.property(ratingArbitrary, ratingArbitrary, (before, after) => {
        const levelIn = ({ badges }: Rating, name: string) =>
          badges.find((badge) => badge.name === name)?.level
        const changed = badgeNames.filter((name) => levelIn(before, name) !== levelIn(after, name))
        expect(
          createLogEntry(before, after, ratedAt)
            .diff.badges.map((badge) => badge.slice(1))
            .sort(),
        ).toEqual(changed.sort())
      }),
    )
  })

  test('returns an empty diff for any rating and itself', () => {
    fc.assert(
      fc.property(ratingArbitrary, (rating) => {
        expect(isEmptyDiff(createLogEntry(rating, rating, ratedAt).diff)).toBe(true)
      }),
    )
  })

  test('forward and backward diffs cancel out', () => {
    fc.assert(
      fc.property(ratingArbitrary, ratingArbitrary, (one, other) => {
        const forward = createLogEntry(one, other, ratedAt).diff
        const backward = createLogEntry(other, one, ratedAt).diff
        expect(forward.experience.total + backward.experience.total + forward.level + backward.level).toBe(0)
      }),
    )
  })
})

const badgeNames = ['front-end', 'back-end', '__proto__']
const xp = numberBetween(0, 1e4)
const ratingArbitrary: fc.Arbitrary<Rating> = fc.record({
  experience: fc.record({ total: xp }),
  level: fc.integer({ min: 1, max: 10 }),
  activeMonthCount: fc.nat(300),
  analyzedRepositoryCount: fc.nat(300),
  badges: distinctArbitrary(badgeNames, { level: fc.constantFrom('verified', 'good', 'great') }),
  languages: distinctArbitrary(['Go', 'Rust', 'constructor'], {
    commitCount: fc.nat(),
    additionCount: fc.nat(),
    deletionCount: fc.nat(),
    experience: xp,
    temperature: numberBetween(0, 100),
  }),
  groups: fc
    .record({ technologies: distinctArbitrary(['react', 'vite'], { experience: xp }) })
    .map((group) => [group]),
})

function distinctArbitrary<T>(names: readonly string[], parts: { [K in keyof T]: fc.Arbitrary<T[K]> }) {
  return fc.uniqueArray(
    fc.tuple(fc.constantFrom(...names), fc.record<T>(parts)).map(([name, rest]) => ({ name, ...rest })),
    { selector: ({ name }) => name },
  )
}

function languageStatFixture(name: string, experience: number, temperature: number) {
  return { name, commitCount: 10, additionCount: 500, deletionCount: 100, experience, temperature }
}

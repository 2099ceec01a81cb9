import { numberBetween } from '@handiwork/fixtures/arbitraries'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rockStar } from '../catalog/badges/rock-star.ts'
import { badgeLevels } from '../contract/badge.ts'
import { computeLibraryBadge, type LibraryWork } from './library-badge.ts'

const computeRockStarBadge = (libraries: readonly LibraryWork[]) =>
  computeLibraryBadge(rockStar.rule.levels, libraries)
const levelOf = (...libraries: Partial<LibraryWork>[]) =>
  computeRockStarBadge(libraries.map(libraryFixture)).level

describe('the rock-star badge (R16)', () => {
  test.each<[string, Partial<LibraryWork>[], string | null]>([
    ['nothing', [], null],
    ['10% of one', [{ familiarity: 10 }], 'verified'],
    ['less than 10% of many', Array(20).fill({ familiarity: 9.9 }), null],
    ['25% of one', [{ familiarity: 25 }], 'good'],
    ['10% of two', [{}, {}], 'verified'],
    ['10% of three', [{}, {}, {}], 'good'],
    ['25% of one with more than 10,000 stars', [{ familiarity: 25, stars: 10_001 }], 'great'],
    ['25% of one with 10,000 stars', [{ familiarity: 25, stars: 10_000 }], 'good'],
    ['25% of three', Array(3).fill({ familiarity: 25 }), 'great'],
    [
      '25% of two and 24% of many',
      [{ familiarity: 25 }, { familiarity: 25 }, ...Array(9).fill({ familiarity: 24 })],
      'good',
    ],
    ['1000 stars', [{ stars: 1000, familiarity: 90 }], null],
    ['an unpublished library', [{ published: false, familiarity: 90 }], null],
    ['commits in one month', [{ ownMonths: 1, familiarity: 90 }], null],
  ])('returns the level for %s', (_, libraries, level) => expect(levelOf(...libraries)).toBe(level))

  test('reports the missing familiarity', () =>
    expect(computeRockStarBadge([libraryFixture({ familiarity: 6 })]).nextLevel).toEqual({
      level: 'verified',
      missing: [{ figure: 'bestFamiliarity', have: 6, need: 10 }],
    }))
  test('reports the closer of two alternatives', () =>
    expect(
      computeRockStarBadge([libraryFixture({ familiarity: 12 }), libraryFixture({ familiarity: 12 })])
        .nextLevel?.missing,
    ).toEqual([{ figure: 'knownLibraries', have: 2, need: 3 }]))

  test('does not depend on the order of libraries', () => {
    fc.assert(
      fc.property(librariesArbitrary, (libraries) => {
        expect(computeRockStarBadge(libraries.toReversed())).toEqual(computeRockStarBadge(libraries))
      }),
    )
  })

  test('another library never lowers the level', () => {
    fc.assert(
      fc.property(librariesArbitrary, librariesArbitrary, (libraries, more) => {
        expect(rank([...libraries, ...more])).toBeGreaterThanOrEqual(rank(libraries))
      }),
    )
  })
})

const librariesArbitrary: fc.Arbitrary<LibraryWork[]> = fc.array(
  fc.record({
    stars: fc.nat(20_000),
    familiarity: numberBetween(0, 100),
    ownMonths: fc.nat(4),
    published: fc.boolean(),
  }),
  { maxLength: 8 },
)

function libraryFixture(overrides: Partial<LibraryWork> = {}): LibraryWork {
  return { stars: 1001, familiarity: 10, ownMonths: 2, published: true, ...overrides }
}

function rank(libraries: readonly LibraryWork[]): number {
  const { level } = computeRockStarBadge(libraries)
  return level === null ? -1 : badgeLevels.indexOf(level)
}

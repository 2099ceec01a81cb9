import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { badgeLevels } from '../contract/badge.ts'
import { type Library, rockStar } from './rock-star.ts'

const levelOf = (...libraries: Partial<Library>[]) => rockStar(libraries.map(aLibrary)).level

describe('rock-star (R16)', () => {
  test.each<[string, Partial<Library>[], string | null]>([
    ['nothing', [], null],
    ['10 % of one', [{ familiarity: 10 }], 'verified'],
    ['less than 10 % of many', Array(20).fill({ familiarity: 9.9 }), null],
    ['25 % of one', [{ familiarity: 25 }], 'good'],
    ['10 % of two', [{}, {}], 'verified'],
    ['10 % of three', [{}, {}, {}], 'good'],
    ['25 % of one with more than 10,000 stars', [{ familiarity: 25, stars: 10_001 }], 'great'],
    ['25 % of one with 10,000 stars', [{ familiarity: 25, stars: 10_000 }], 'good'],
    ['25 % of three', Array(3).fill({ familiarity: 25 }), 'great'],
    [
      '25 % of two and 24 % of many',
      [{ familiarity: 25 }, { familiarity: 25 }, ...Array(9).fill({ familiarity: 24 })],
      'good',
    ],
    ['1000 stars', [{ stars: 1000, familiarity: 90 }], null],
    ['a library that is not published', [{ published: false, familiarity: 90 }], null],
    ['commits in one month', [{ ownMonths: 1, familiarity: 90 }], null],
  ])('for %s', (_, libraries, level) => expect(levelOf(...libraries)).toBe(level))

  test('says how much familiarity is missing', () =>
    expect(rockStar([aLibrary({ familiarity: 6 })]).nextLevel).toEqual({
      level: 'verified',
      missing: [{ figure: 'bestFamiliarity', have: 6, need: 10 }],
    }))
  test('names the shorter of two ways', () =>
    expect(
      rockStar([aLibrary({ familiarity: 12 }), aLibrary({ familiarity: 12 })]).nextLevel?.missing,
    ).toEqual([{ figure: 'knownLibraries', have: 2, need: 3 }]))

  test('does not depend on the order of libraries', () => {
    fc.assert(
      fc.property(someLibraries, (libraries) => {
        expect(rockStar(libraries.toReversed())).toEqual(rockStar(libraries))
      }),
    )
  })

  test('never sinks by another library', () => {
    fc.assert(
      fc.property(someLibraries, someLibraries, (libraries, more) => {
        expect(rank([...libraries, ...more])).toBeGreaterThanOrEqual(rank(libraries))
      }),
    )
  })
})

const someLibraries: fc.Arbitrary<Library[]> = fc.array(
  fc.record({
    stars: fc.nat(20_000),
    familiarity: fc.double({ min: 0, max: 100, noNaN: true }),
    ownMonths: fc.nat(4),
    published: fc.boolean(),
  }),
  { maxLength: 8 },
)

function aLibrary(parts: Partial<Library> = {}): Library {
  return { stars: 1001, familiarity: 10, ownMonths: 2, published: true, ...parts }
}

function rank(libraries: readonly Library[]): number {
  const { level } = rockStar(libraries)
  return level === null ? -1 : badgeLevels.indexOf(level)
}

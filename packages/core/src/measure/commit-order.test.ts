import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, buildFacts, type Work } from '../../test/facts-fixture.ts'
import { shuffledWorksArbitrary } from '../../test/works-arbitrary.ts'
import { sortCommits } from './commit-order.ts'

describe('sortCommits', () => {
  test('sorts by date', () =>
    expect(sortedIds({ by: ada, id: 'a', on: '2024-01-02' }, { by: ada, id: 'b', on: '2024-01-01' })).toBe(
      'b a',
    ))
  test('sorts by id for equal dates', () =>
    expect(sortedIds({ by: ada, id: 'b', on: '2024-01-01' }, { by: ada, id: 'a', on: '2024-01-01' })).toBe(
      'a b',
    ))
  test('sorts commits without a date last', () =>
    expect(sortedIds({ by: ada, id: 'a' }, { by: ada, id: 'b', on: '2024-01-01' })).toBe('b a'))
  test('sorts commits without a date after any date', () =>
    expect(sortedIds({ by: ada, id: 'a' }, { by: ada, id: 'b', on: 2 ** 62 })).toBe('b a'))
  test('sorts commits without dates by id', () =>
    expect(sortedIds({ by: ada, id: 'b' }, { by: ada, id: 'a' })).toBe('a b'))
  test('supports dates before 1970', () =>
    expect(sortedIds({ by: ada, id: 'a', on: 0 }, { by: ada, id: 'b', on: -1 })).toBe('b a'))
  test('returns nothing without commits', () => expect(sortedIds()).toBe(''))
  test('returns the same order for any input order', () => {
    fc.assert(
      fc.property(shuffledWorksArbitrary, ([works, shuffled]) => {
        expect(sortedIds(...shuffled)).toBe(sortedIds(...works))
      }),
    )
  })
})

function sortedIds(...works: readonly Work[]): string {
  const facts = buildFacts(...works)
  return Array.from(sortCommits(facts), (commit) => facts.ids.at(commit)).join(' ')
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ada, aFacts, type Work } from '../../test/a-facts.ts'
import { shuffledWorks } from '../../test/some-works.ts'
import { inOrder } from './commit-order.ts'

describe('commits in their order', () => {
  test('go by their dates', () =>
    expect(order({ by: ada, id: 'a', on: '2024-01-02' }, { by: ada, id: 'b', on: '2024-01-01' })).toBe('b a'))
  test('go by their ids where they are of one moment', () =>
    expect(order({ by: ada, id: 'b', on: '2024-01-01' }, { by: ada, id: 'a', on: '2024-01-01' })).toBe('a b'))
  test('have those without a date at last', () =>
    expect(order({ by: ada, id: 'a' }, { by: ada, id: 'b', on: '2024-01-01' })).toBe('b a'))
  test('have those without a date after those of any', () =>
    expect(order({ by: ada, id: 'a' }, { by: ada, id: 'b', on: 2 ** 62 })).toBe('b a'))
  test('without any date go by their ids', () =>
    expect(order({ by: ada, id: 'b' }, { by: ada, id: 'a' })).toBe('a b'))
  test('may lie before 1970', () =>
    expect(order({ by: ada, id: 'a', on: 0 }, { by: ada, id: 'b', on: -1 })).toBe('b a'))
  test('are none where there are none', () => expect(order()).toBe(''))
  test('are the same whatever order they come in', () => {
    fc.assert(
      fc.property(shuffledWorks, ([works, shuffled]) => {
        expect(order(...shuffled)).toBe(order(...works))
      }),
    )
  })
})

function order(...works: readonly Work[]): string {
  const facts = aFacts(...works)
  return Array.from(inOrder(facts), (commit) => facts.ids[commit]).join(' ')
}

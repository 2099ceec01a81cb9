import { areas } from '@handiwork/core/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListPosition, type Numbering, renumberEntries, sortEntries } from './list-order.ts'

const number = fc.integer({ min: 0, max: 1000 })
const arbitraryLists: Readonly<Record<Numbering, fc.Arbitrary<ListPosition[]>>> = {
  countingDown: listOf(fc.record({ id: fc.uuid(), order: number })),
  perArea: listOf(fc.record({ id: fc.uuid(), order: number, area: fc.constantFrom(...areas) })),
}

describe.each(['countingDown', 'perArea'] as const)('a list numbered %s', (numbering) => {
  const assertForAll = (assertion: (entries: ListPosition[]) => void) =>
    fc.assert(fc.property(arbitraryLists[numbering], assertion))

  test('has consecutive numbers from 1', () => {
    assertForAll((entries) => {
      for (const [area, areaEntries] of Map.groupBy(
        renumberEntries(numbering, entries),
        (entry) => entry.area,
      )) {
        const orders = areaEntries.map(({ order }) => order).toSorted((a, b) => a - b)
        expect({ area, orders }).toEqual({ area, orders: orders.map((_, index) => index + 1) })
      }
    })
  })

  test('keeps its entries, their areas and their order', () => {
    const idsAndAreas = (entries: ListPosition[]) => entries.map(({ id, area }) => [id, area])
    assertForAll((entries) => {
      expect(idsAndAreas(renumberEntries(numbering, entries))).toEqual(
        idsAndAreas(sortEntries(numbering, entries)),
      )
    })
  })

  test('is unchanged if it has no gaps', () => {
    assertForAll((entries) => {
      const renumbered = renumberEntries(numbering, entries)
      expect(renumberEntries(numbering, renumbered)).toEqual(renumbered)
    })
  })

  test('does not depend on the input order', () => {
    assertForAll((entries) => {
      expect(renumberEntries(numbering, entries.toReversed())).toEqual(renumberEntries(numbering, entries))
    })
  })
})

test('numbers educations and positions down to 1 (spec §7)', () => {
  const entries = ['a', 'b', 'c'].map((id, index) => ({ id, order: 10 * index }))
  expect(renumberEntries('countingDown', entries)).toEqual([
    { id: 'c', order: 3 },
    { id: 'b', order: 2 },
    { id: 'a', order: 1 },
  ])
})

test('numbers sections up from 1 in each area (spec §7)', () => {
  const entries = (['Sidebar', 'Main', 'Sidebar'] as const).map((area, order) => ({
    id: `${order}`,
    area,
    order,
  }))
  expect(renumberEntries('perArea', entries).map(({ id, order }) => [id, order])).toEqual([
    ['1', 1],
    ['0', 1],
    ['2', 2],
  ])
})

function listOf(entry: fc.Arbitrary<ListPosition>): fc.Arbitrary<ListPosition[]> {
  return fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 40 })
}

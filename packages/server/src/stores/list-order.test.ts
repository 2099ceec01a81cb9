import { areas } from '@handiwork/core/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inOrder, type Numbering, numbered, type Place } from './list-order.ts'

const number = fc.integer({ min: 0, max: 1000 })
const anyList: Readonly<Record<Numbering, fc.Arbitrary<Place[]>>> = {
  countingDown: listOf(fc.record({ id: fc.uuid(), order: number })),
  perArea: listOf(fc.record({ id: fc.uuid(), order: number, area: fc.constantFrom(...areas) })),
}

describe.each(['countingDown', 'perArea'] as const)('a list that is numbered %s', (numbering) => {
  const holds = (claim: (places: Place[]) => void) => fc.assert(fc.property(anyList[numbering], claim))

  test('has each number once, from 1 on without gaps', () => {
    holds((places) => {
      for (const [area, there] of Map.groupBy(numbered(numbering, places), (place) => place.area)) {
        const orders = there.map(({ order }) => order).toSorted((a, b) => a - b)
        expect([area, orders]).toEqual([area, orders.map((_, index) => index + 1)])
      }
    })
  })

  test('keeps its entries, their areas and their order', () => {
    const told = (places: Place[]) => places.map(({ id, area }) => [id, area])
    holds((places) => {
      expect(told(numbered(numbering, places))).toEqual(told(inOrder(numbering, places)))
    })
  })

  test('that has no gaps stays as it is', () => {
    holds((places) => {
      const once = numbered(numbering, places)
      expect(numbered(numbering, once)).toEqual(once)
    })
  })

  test('does not care in which order it is read', () => {
    holds((places) => {
      expect(numbered(numbering, places.toReversed())).toEqual(numbered(numbering, places))
    })
  })
})

test('educations and positions count down to 1 (spec §7)', () => {
  const places = ['a', 'b', 'c'].map((id, index) => ({ id, order: 10 * index }))
  expect(numbered('countingDown', places)).toEqual([
    { id: 'c', order: 3 },
    { id: 'b', order: 2 },
    { id: 'a', order: 1 },
  ])
})

test('sections count up from 1 in each area (spec §7)', () => {
  const places = (['Sidebar', 'Main', 'Sidebar'] as const).map((area, order) => ({
    id: `${order}`,
    area,
    order,
  }))
  expect(numbered('perArea', places).map(({ id, order }) => [id, order])).toEqual([
    ['1', 1],
    ['0', 1],
    ['2', 2],
  ])
})

// --- internal ---

function listOf(place: fc.Arbitrary<Place>): fc.Arbitrary<Place[]> {
  return fc.uniqueArray(place, { selector: ({ id }) => id, maxLength: 40 })
}

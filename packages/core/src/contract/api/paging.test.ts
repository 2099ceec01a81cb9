import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from './contract.ts'
import { PAGE_AT_MOST, page } from './paging.ts'

test('a list begins at its start, in pages of its own size', () => {
  expect(page(12).parse({})).toEqual({ offset: 0, limit: 12 })
})

test('digits in an address are numbers', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: PAGE_AT_MOST }), (offset, limit) => {
      expect(page(12).parse({ offset: `${offset}`, limit: `${limit}` })).toEqual({ offset, limit })
    }),
  )
})

test('anything else than a whole number in its bounds is refused', () => {
  const fits = (value: number) => Number.isInteger(value) && value >= 1 && value <= PAGE_AT_MOST
  fc.assert(
    fc.property(
      fc.oneof(
        fc.double().filter((value) => !fits(value)),
        fc.stringMatching(/^[^0-9]+$/),
      ),
      (limit) => {
        expect(page(12).safeParse({ limit }).success).toBe(false)
      },
    ),
  )
})

const lists = allRoutes().filter(
  ({ route }) => route.query instanceof z.ZodObject && 'limit' in route.query.shape,
)

test.each([{ limit: '100000' }, { limit: '0' }, { offset: '-1' }, { limit: 'x' }])(
  'every list refuses %o',
  (query) => {
    const lenient = lists.filter(({ route }) => route.query?.safeParse(query).success)
    expect(lenient.map(({ name }) => name)).toEqual([])
  },
)

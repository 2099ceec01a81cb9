import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from './contract.ts'
import { MAX_PAGE_SIZE, pageParameters } from './paging.ts'

test('defaults to the start of the list and the given page size', () => {
  expect(pageParameters(12).parse({})).toEqual({ offset: 0, limit: 12 })
})

test('parses digits as numbers', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: MAX_PAGE_SIZE }), (offset, limit) => {
      expect(pageParameters(12).parse({ offset: `${offset}`, limit: `${limit}` })).toEqual({ offset, limit })
    }),
  )
})

test('rejects anything but an integer within the limits', () => {
  const isValidLimit = (value: number) => Number.isInteger(value) && value >= 1 && value <= MAX_PAGE_SIZE
  fc.assert(
    fc.property(
      fc.oneof(
        fc.double().filter((value) => !isValidLimit(value)),
        fc.stringMatching(/^[^0-9]+$/),
      ),
      (limit) => {
        expect(pageParameters(12).safeParse({ limit }).success).toBe(false)
      },
    ),
  )
})

const lists = allRoutes().filter(
  ({ route }) => route.query instanceof z.ZodObject && 'limit' in route.query.shape,
)

test.each([{ limit: '100000' }, { limit: '0' }, { offset: '-1' }, { limit: 'x' }])(
  'every list rejects %o',
  (query) => {
    const lenient = lists.filter(({ route }) => route.query?.safeParse(query).success)
    expect(lenient.map(({ name }) => name)).toEqual([])
  },
)

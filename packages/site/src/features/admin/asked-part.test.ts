import { expect, test } from 'vitest'
import { askedPart, partAsked, partQuery } from './asked-part.ts'

const asked = (search: string) => askedPart(new URL(`http://x.example/admin/users${search}`))

test('an address without a query asks for the first page of all', () => {
  expect(asked('')).toEqual({ query: '', page: 1 })
})

test('an address tells what is looked for, and which page of it', () => {
  expect(asked('?query=%20mira%20&page=3')).toEqual({ query: 'mira', page: 3 })
})

test.each(['0', '-1', '1.5', 'two', '99999999'])('%s is no page, so it is the first', (page) => {
  expect(asked(`?page=${page}`).page).toBe(1)
})

test('nobody is looked for by more than the service takes', () => {
  expect(asked(`?query=${'a'.repeat(200)}`).query).toHaveLength(100)
})

test('the API is asked by entries', () => {
  expect(partAsked({ query: 'mira', page: 3 }, 12)).toEqual({ query: 'mira', offset: 24, limit: 12 })
})

test('what goes without saying is in no address', () => {
  expect([partQuery({ query: '', page: 1 }), partQuery({ query: 'a', page: 2 })]).toEqual([
    {},
    { query: 'a', page: 2 },
  ])
})

import { expect, test } from 'vitest'
import { listApiQuery, listUrlQuery, parseListPageRequest } from './list-page-request.ts'

const parse = (search: string) => parseListPageRequest(new URL(`http://x.example/admin/users${search}`))

test('defaults to the first page without a query', () => {
  expect(parse('')).toEqual({ query: '', page: 1 })
})

test('parses the query and the page number', () => {
  expect(parse('?query=%20mira%20&page=3')).toEqual({ query: 'mira', page: 3 })
})

test.each(['0', '-1', '1.5', 'two', '99999999'])('uses the first page for %s', (page) => {
  expect(parse(`?page=${page}`).page).toBe(1)
})

test("truncates the query to the API's maximum length", () => {
  expect(parse(`?query=${'a'.repeat(200)}`).query).toHaveLength(100)
})

test('converts a page number to offset and limit', () => {
  expect(listApiQuery({ query: 'mira', page: 3 }, 12)).toEqual({ query: 'mira', offset: 24, limit: 12 })
})

test('omits default values from the URL', () => {
  expect({
    defaults: listUrlQuery({ query: '', page: 1 }),
    changed: listUrlQuery({ query: 'a', page: 2 }),
  }).toEqual({ defaults: {}, changed: { query: 'a', page: 2 } })
})

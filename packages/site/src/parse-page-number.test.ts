import { expect, test } from 'vitest'
import { parsePageNumber } from './parse-page-number.ts'

test('a URL without page number leads to the first page', () => {
  expect([parsePageNumber(null), parsePageNumber(undefined)]).toEqual([1, 1])
})

test.each([
  ['1', 1],
  ['42', 42],
  ['10000', 10_000],
])('parses page %s', (text, page) => {
  expect(parsePageNumber(text)).toBe(page)
})

const invalidPages = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  ' 2',
  '01',
  'x',
  '',
  'NaN',
  'Infinity',
  '10001',
  '99999999999',
]

test.each(invalidPages)('rejects page %j', (text) => {
  expect(parsePageNumber(text)).toBeUndefined()
})

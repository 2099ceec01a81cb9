import { expect, test } from 'vitest'
import { parseBackPath } from './parse-back-path.ts'

test.each([
  ['/hire/search', '/hire/search'],
  ['/hire/search?languages=python&page=2', '/hire/search?languages=python&page=2'],
  ['/hire/search/github?q=ada', '/hire/search/github?q=ada'],
  ['/hire/search/../../admin', undefined],
  ['/hire/searching', undefined],
  ['/hire/users/1', undefined],
  ['//example.com/hire/search', undefined],
  ['https://example.com/hire/search', undefined],
  ['/hire/search\\@example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [null, undefined],
])('parses the path of the page to return to, %j, as %j', (value, path) => {
  expect(parseBackPath(value)).toBe(path)
})

import { expect, test } from 'vitest'
import { parseReturnTo } from './parse-return-to.ts'

test.each([
  ['/users/mira', '/users/mira'],
  ['//evil.test', '/'],
  ['https://evil.test', '/'],
  ['/\\evil.test', '/'],
])('resolves returnTo=%s to %s', (returnTo, expected) => {
  expect(parseReturnTo(new URLSearchParams({ returnTo: returnTo }))).toBe(expected)
})

test('defaults to the home page', () => {
  expect(parseReturnTo(new URLSearchParams())).toBe('/')
})

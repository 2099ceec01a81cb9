import { expect, test } from 'vitest'
import { returnToOf } from './return-to.ts'

test.each([
  ['/users/mira', '/users/mira'],
  ['//evil.test', '/'],
  ['https://evil.test', '/'],
  ['/\\evil.test', '/'],
])('from %s one comes back to %s', (wanted, page) => {
  expect(returnToOf(new URLSearchParams({ returnTo: wanted }))).toBe(page)
})

test('who wants nothing comes to the first page', () => {
  expect(returnToOf(new URLSearchParams())).toBe('/')
})

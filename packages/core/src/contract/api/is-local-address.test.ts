import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLocalAddress } from './is-local-address.ts'

test.each(['/', '/users/ann?tab=log#top', '/a/../b', '/search?q=//evil.example', '/a//b'])(
  'accepts %s, a page of this site',
  (address) => {
    expect(isLocalAddress(address)).toBe(true)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'users/ann',
  '',
  '/\t/evil.example',
  '/\n//evil.example',
  '/..//evil.example/x',
  '/../..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E//evil.example',
  '/.\\/evil.example',
  '/..\\\\evil.example',
  '/\t.\t./\t/evil.example',
  '///evil.example',
])('refuses %j, which leads or could lead to another site', (address) => {
  expect(isLocalAddress(address)).toBe(false)
})

test('accepts no address that leads to another site, also not by its resolved path', () => {
  const parts = [
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'a',
  ]
  const address = fc
    .array(fc.constantFrom(...parts), { maxLength: 12 })
    .map((chosen) => `/${chosen.join('')}`)
  fc.assert(
    fc.property(address, (accepted) => {
      fc.pre(isLocalAddress(accepted))
      for (let round = 0, next = accepted; round < 3; round += 1) {
        const { origin, pathname, search, hash } = new URL(next, 'https://handiwork.example')
        expect(origin).toBe('https://handiwork.example')
        next = pathname + search + hash
      }
    }),
    { numRuns: 5000 },
  )
})

import { expect, test } from 'vitest'
import { privateAccessOf, takesPlace } from './kept-tokens.ts'
import type { Grant } from './oauth-client.ts'

test.each([
  ['somebody new', undefined, true],
  ['an account that works', { state: 'ok', privateAccess: false }, true],
  ['an account that has to be connected again', { state: 'reconnect', privateAccess: true }, true],
  ['an account with private access', { state: 'ok', privateAccess: true }, false],
  ['an account that was disconnected', { state: 'disconnected', privateAccess: false }, false],
] as const)('what a sign-in brings for %s is kept: %#', (_, held, expected) => {
  expect(takesPlace(held, false, false)).toBe(expected)
})

test('what a connection brings is always kept', () => {
  expect(takesPlace({ state: 'disconnected', privateAccess: false }, true, false)).toBe(true)
})

test.each([
  ['gitHub', 'private', 'read:user repo', true],
  ['gitHub', 'private', 'read:user', false],
  ['gitHub', 'private', undefined, false],
  ['gitHub', 'public', 'read:user repo', false],
  ['gitLab', 'private', 'read_user repo', false],
] as const)('%s asked for %s access that grants %s: %s', (source, access, scopes, expected) => {
  const grant: Grant = { accessToken: '1', refreshToken: undefined, expiresInSeconds: undefined, scopes }
  expect(privateAccessOf(source, access, grant)).toBe(expected)
})

import { expect, test } from 'vitest'
import type { Grant } from './oauth-client.ts'
import { isPrivateAccessGranted, shouldReplaceGrant } from './should-replace-grant.ts'

test.each([
  ['a new account', undefined, true],
  ['a working account', { state: 'ok', privateAccess: false }, true],
  ['an account that needs reconnecting', { state: 'reconnect', privateAccess: true }, true],
  ['an account with private access', { state: 'ok', privateAccess: true }, false],
  ['a disconnected account', { state: 'disconnected', privateAccess: false }, false],
] as const)('decides whether a sign-in replaces the grant of %s: %#', (_, stored, expected) => {
  expect(shouldReplaceGrant(stored, false, false)).toBe(expected)
})

test('always stores the grant of a connection', () => {
  expect(shouldReplaceGrant({ state: 'disconnected', privateAccess: false }, true, false)).toBe(true)
})

test.each([
  ['gitHub', 'private', 'read:user repo', true],
  ['gitHub', 'private', 'read:user', false],
  ['gitHub', 'private', undefined, false],
  ['gitHub', 'public', 'read:user repo', false],
  ['gitLab', 'private', 'read_user repo', false],
] as const)(
  'decides whether %s with %s access and scopes %s has private access: %s',
  (source, access, scopes, expected) => {
    const grant: Grant = { accessToken: '1', refreshToken: undefined, expiresInSeconds: undefined, scopes }
    expect(isPrivateAccessGranted(source, access, grant)).toBe(expected)
  },
)

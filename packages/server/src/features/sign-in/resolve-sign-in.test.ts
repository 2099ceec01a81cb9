import { expect, test } from 'vitest'
import { resolveSignIn, type SignInContext } from './resolve-sign-in.ts'

const unknownAccount: SignInContext = {
  source: 'gitLab',
  linkingUserId: undefined,
  ownerId: undefined,
  linkedAccount: undefined,
}

test('signs up a new user for an unknown account', () => {
  expect(resolveSignIn(unknownAccount)).toEqual({ event: 'signedUp' })
})

test('signs in the owner of a known account', () => {
  expect(resolveSignIn({ ...unknownAccount, ownerId: 'ada' })).toEqual({ event: 'signedIn', userId: 'ada' })
})

test('links an unknown account to the signed-in user', () => {
  expect(resolveSignIn({ ...unknownAccount, linkingUserId: 'ada' })).toMatchObject({
    event: 'connected',
    userId: 'ada',
  })
})

test('reconnects an account that the user already owns', () => {
  expect(resolveSignIn({ ...unknownAccount, linkingUserId: 'ada', ownerId: 'ada' })).toMatchObject({
    event: 'connected',
  })
})

test('rejects an account of another user', () => {
  expect(() => resolveSignIn({ ...unknownAccount, linkingUserId: 'ada', ownerId: 'grace' })).toThrow(
    'another profile',
  )
})

test.each(['ok', 'reconnect'] as const)('rejects a second account while the linked one is %s', (state) => {
  expect(() =>
    resolveSignIn({ ...unknownAccount, linkingUserId: 'ada', linkedAccount: { id: '1', state } }),
  ).toThrow('Another GitLab')
})

test('replaces a disconnected account with another one', () => {
  const linkedAccount = { id: '1', state: 'disconnected' } as const
  expect(resolveSignIn({ ...unknownAccount, linkingUserId: 'ada', linkedAccount })).toMatchObject({
    replaced: '1',
  })
})

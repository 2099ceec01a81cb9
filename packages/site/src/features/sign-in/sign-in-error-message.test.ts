import { authSentences } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { signInErrorMessage } from './sign-in-error-message.ts'

const messageOf = (query: string) => signInErrorMessage(new URLSearchParams(query))

test('names the provider that denied access', () => {
  expect(messageOf('error=denied&source=gitLab')).toBe('GitLab denied the sign-in')
})

test.each([
  ['expired', authSentences.badState],
  ['linkedElsewhere', authSentences.linkedElsewhere],
  ['anotherLinked', authSentences.anotherLinked('GitLab')],
])('explains the reason %s', (reason, message) => {
  expect(messageOf(`error=${reason}&source=gitLab`)).toBe(message)
})

test.each([
  ['denied', authSentences.denied('Oakfield SSO')],
  ['notAllowed', authSentences.notAllowed('Oakfield SSO')],
  ['unavailable', authSentences.unavailable('Oakfield SSO')],
  ['clock', authSentences.clock('Oakfield SSO')],
])('explains the reason %s of the OpenID Connect provider', (reason, message) => {
  const query = new URLSearchParams({ error: reason, source: 'openId' })
  expect(signInErrorMessage(query, 'Oakfield SSO')).toBe(message)
})

test.each([
  'error=denied&source=openId',
  'error=failed&source=gitHub',
  'error=denied&source=evil',
  'error=anything',
  'error=constructor&source=gitLab',
])('returns a generic message for %s', (query) => {
  expect(messageOf(query)).toBe('Sign-in failed')
})

test('returns undefined without an error parameter', () => {
  expect(messageOf('returnTo=%2Fleaders')).toBeUndefined()
})

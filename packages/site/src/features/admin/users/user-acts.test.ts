import { userChangeAccess } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { actsFor, quickActs } from './user-acts.ts'

test('of somebody public everything can be changed (spec §6)', () => {
  expect(actsFor({ visibility: 'public', insider: false })).toEqual([
    ...['force', 'clear', 'clearAndAnalyze', 'makeInsider', 'role', 'emailsOf', 'hide'],
  ])
})

test('an insider can be made none', () => {
  expect(actsFor({ visibility: 'private', insider: true })).toContain('endInsider')
})

test('who is hidden can be shown, and is not hidden again', () => {
  const acts = actsFor({ visibility: 'hidden', insider: false })
  expect([acts.includes('show'), acts.includes('hide')]).toEqual([true, false])
})

test('with who is deleted nothing can be done', () => {
  expect(actsFor({ visibility: 'deleted', insider: true })).toEqual([])
})

test('with who never signed up nothing can be done', () => {
  expect(actsFor({ visibility: 'unregistered', insider: false })).toEqual([])
})

test.each(Object.entries(quickActs))('%s changes what the contract knows', (_, { change }) => {
  expect(Object.keys(userChangeAccess)).toEqual(expect.arrayContaining(Object.keys(change)))
})

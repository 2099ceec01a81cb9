import { userChangeAccess } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { availableActions, quickActions } from './user-actions.ts'

test('offers every action for a public user (spec §6)', () => {
  expect(availableActions({ visibility: 'public', insider: false })).toEqual([
    ...['force', 'clear', 'clearAndAnalyze', 'makeInsider', 'role', 'emailsOf', 'hide'],
  ])
})

test('offers to revoke the insider flag of an insider', () => {
  expect(availableActions({ visibility: 'private', insider: true })).toContain('endInsider')
})

test('offers to show a hidden user instead of hiding', () => {
  const actions = availableActions({ visibility: 'hidden', insider: false })
  expect(actions).toContain('show')
  expect(actions).not.toContain('hide')
})

test('offers no actions for a deleted user', () => {
  expect(availableActions({ visibility: 'deleted', insider: true })).toEqual([])
})

test('offers no actions for an unregistered user', () => {
  expect(availableActions({ visibility: 'unregistered', insider: false })).toEqual([])
})

test.each(Object.entries(quickActions))('changes only fields of the contract: %s', (_, { change }) => {
  expect(Object.keys(userChangeAccess)).toEqual(expect.arrayContaining(Object.keys(change)))
})

import type { AdminUserCard, User } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { updateUserCard } from './apply-user-change.ts'

const changed = {
  visibility: 'hidden',
  role: 'client',
  insider: true,
  analyzing: true,
  analyzeTimestamp: null,
} as const
const user = { ...changed, emails: ['mira@oakfield.example'] } as unknown as User
const card = {
  ...{ login: 'mira', visibility: 'public', role: 'user', insider: false, analyzing: false },
  emails: ['mira@oakfield.example', '1+mira@users.noreply.example'],
} as unknown as AdminUserCard

test('updates the card with the changed user', () => {
  expect(updateUserCard(card, user, { visibility: 'hidden' })).toEqual({ ...card, ...changed })
})

test('removes a removed email address', () => {
  const change = { pull: { email: 'mira@oakfield.example' } }
  expect(updateUserCard(card, user, change).emails).toEqual(['1+mira@users.noreply.example'])
})

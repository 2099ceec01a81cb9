import type { AdminUserCard, User } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { changedCard } from './changed-card.ts'

const now = {
  visibility: 'hidden',
  role: 'client',
  insider: true,
  analyzing: true,
  analyzeTimestamp: null,
} as const
const user = { ...now, emails: ['mira@oakfield.example'] } as unknown as User
const card = {
  ...{ login: 'mira', visibility: 'public', role: 'user', insider: false, analyzing: false },
  emails: ['mira@oakfield.example', '1+mira@users.noreply.example'],
} as unknown as AdminUserCard

test('the list shows somebody as they are now', () => {
  expect(changedCard(card, user, { visibility: 'hidden' })).toEqual({ ...card, ...now })
})

test('an address that was taken away is gone', () => {
  const change = { pull: { email: 'mira@oakfield.example' } }
  expect(changedCard(card, user, change).emails).toEqual(['1+mira@users.noreply.example'])
})

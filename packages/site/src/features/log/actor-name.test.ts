import { expect, test } from 'vitest'
import { actorName } from './actor-name.ts'

test.each([
  ['the name', { name: 'Eirini Papa', login: 'eirinip' }, 'Eirini Papa'],
  ['the login without a name', { name: '', login: 'eirinip' }, 'eirinip'],
  ['the fallback for a deleted user', null, 'Someone'],
])('returns %s', (_, user, expected) => {
  expect(actorName(user, 'Someone')).toBe(expected)
})

import { expect, test } from 'vitest'
import { whoDid } from './who-did.ts'

test.each([
  ['by their name', { name: 'Eirini Papa', login: 'eirinip' }, 'Eirini Papa'],
  ['by their login, without a name', { name: '', login: 'eirinip' }, 'eirinip'],
  ['nobody, once they are gone', null, 'Somebody'],
])('who did something is called %s', (_, user, called) => {
  expect(whoDid(user, 'Somebody')).toBe(called)
})

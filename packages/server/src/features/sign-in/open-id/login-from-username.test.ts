import { Login } from '@handiwork/core/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginFromUsername } from './login-from-username.ts'

test.each([
  ['ada', 'ada'],
  ['Ada.Byrne@oakfield.example', 'ada-byrne'],
  ['OAKFIELD\\ada', 'oakfield-ada'],
  ['Zoë Müller', 'zoe-muller'],
  ['_ada_', 'ada'],
  ['ﬁona', 'fiona'],
  ['a'.repeat(50), 'a'.repeat(39)],
  [`${'a'.repeat(38)}--b`, 'a'.repeat(38)],
])('derives a login from %s', (username, login) => {
  expect(loginFromUsername(username)).toBe(login)
})

// The second begins with a Cyrillic letter, the third contains an Arabic digit.
test.each(['李雷', 'аda', 'ada٣', 'Søren', '@oakfield.example', '', '...', '\u202eada\u202e李'])(
  'derives none from %j, which has letters without an equivalent, or none at all',
  (username) => {
    expect(loginFromUsername(username)).toBeNull()
  },
)

test('derives a valid login or none from any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (username) => {
      const login = loginFromUsername(username)
      expect(login === null || Login.safeParse(login).success).toBe(true)
    }),
  )
})

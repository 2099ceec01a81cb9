import { Login } from '@handiwork/core/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMadeOf, loginOf, loginStem } from './organization-login.ts'

const among =
  (...taken: string[]) =>
  (login: string) =>
    taken.includes(login)

test.each([
  ['Acme Corp_EU', [], 'acme-corp-eu'],
  ['Acme', ['acme'], 'acme-2'],
  ['Acme', ['acme', 'acme-2'], 'acme-3'],
  ['Add', [], 'add-2'],
  [' - Acme! - ', [], 'acme'],
  ['Привет', [], 'organization-2'],
])('%j, where %j are taken, is called %s', (name, taken, login) => {
  expect(loginOf(name, among(...taken))).toBe(login)
})

test('a long name has room for its number', () => {
  const long = 'a'.repeat(100)
  const taken = among('a'.repeat(39))
  expect(loginOf(long, taken)).toBe(`${'a'.repeat(37)}-2`)
})

test.each([
  ['Acme', 'acme', true],
  ['Acme', 'acme-12', true],
  ['Route 66', 'route-66', true],
  ['Acme', 'acme-corp', false],
  ['Acme', 'hq', false],
])('whether of %j %s was made is %s', (name, login, made) => {
  expect(isMadeOf(name, login)).toBe(made)
})

test('whatever it is called, it has a login that begins with its stem and is known to be made of it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), fc.integer({ min: 0, max: 40 }), (name, others) => {
      let left = others
      const login = loginOf(name, () => left-- > 0)
      expect([
        Login.safeParse(login).success,
        login.startsWith(loginStem(name)),
        isMadeOf(name, login),
      ]).toEqual([true, true, true])
    }),
  )
})

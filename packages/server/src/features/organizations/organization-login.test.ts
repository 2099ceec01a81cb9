import { Login } from '@handiwork/core/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateLogin, isGeneratedFrom, loginStem } from './organization-login.ts'

const takenLogins =
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
])('generates from %j, with %j taken: %s', (name, taken, login) => {
  expect(generateLogin(name, takenLogins(...taken))).toBe(login)
})

test('shortens a long name to make room for the number', () => {
  const long = 'a'.repeat(100)
  const taken = takenLogins('a'.repeat(39))
  expect(generateLogin(long, taken)).toBe(`${'a'.repeat(37)}-2`)
})

test.each([
  ['Acme', 'acme', true],
  ['Acme', 'acme-12', true],
  ['Route 66', 'route-66', true],
  ['Acme', 'acme-corp', false],
  ['Acme', 'hq', false],
])('detects for the name %j whether %s was generated: %s', (name, login, isGenerated) => {
  expect(isGeneratedFrom(name, login)).toBe(isGenerated)
})

test('generates a valid login with the stem of any name, and recognizes it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), fc.integer({ min: 0, max: 40 }), (name, takenCount) => {
      let remaining = takenCount
      const login = generateLogin(name, () => remaining-- > 0)
      expect({
        isValid: Login.safeParse(login).success,
        hasStem: login.startsWith(loginStem(name)),
        isRecognized: isGeneratedFrom(name, login),
      }).toEqual({ isValid: true, hasStem: true, isRecognized: true })
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vaultWith } from './vault.ts'

const OLD = 'the secret that was there first of all'
const NEW = 'the secret that came in front of it later'
const place = { column: 'identities.access_token', row: '1' }
const vault = vaultWith([OLD])

test('what was sealed opens as what it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(vault.open(vault.seal(text, place), place)).toBe(text)
    }),
  )
})

test('the same text is sealed differently each time', () => {
  expect(vault.seal('gho_1', place)).not.toBe(vault.seal('gho_1', place))
})

test('sealed text opens in no other row', () => {
  expect(() => vault.open(vault.seal('gho_1', place), { ...place, row: '2' })).toThrow('belongs elsewhere')
})

test('sealed text opens in no other column', () => {
  const other = { ...place, column: 'identities.refresh_token' }
  expect(() => vault.open(vault.seal('gho_1', place), other)).toThrow('not known')
})

test('sealed text that was changed anywhere does not open', () => {
  const sealed = vault.seal('gho_1', place)
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.constantFrom(...'Aa0_'), (at, other) => {
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
      // The last letter of base64 has bits that mean nothing.
      fc.pre(changed !== sealed && at < sealed.length - 1)
      expect(() => vault.open(changed, place)).toThrow()
    }),
  )
})

test('what was sealed with the former secret opens after a new one came in front', () => {
  expect(vaultWith([NEW, OLD]).open(vault.seal('gho_1', place), place)).toBe('gho_1')
})

test('the secret in front seals', () => {
  expect(vaultWith([NEW]).open(vaultWith([NEW, OLD]).seal('gho_1', place), place)).toBe('gho_1')
})

test('without its secret nothing opens', () => {
  expect(() => vaultWith([NEW]).open(vault.seal('gho_1', place), place)).toThrow('not known')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

const OLD = 'the first secret, at least 32 characters'
const NEW = 'a newer secret, at least 32 characters'
const context = { column: 'identities.access_token', row: '1' }
const encryption = createEncryption([OLD])

test('decrypts what it encrypted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(encryption.decrypt(encryption.encrypt(text, context), context)).toBe(text)
    }),
  )
})

test('encrypts the same text differently each time', () => {
  expect(encryption.encrypt('gho_1', context)).not.toBe(encryption.encrypt('gho_1', context))
})

test('fails to decrypt a value copied to another row', () => {
  expect(() => encryption.decrypt(encryption.encrypt('gho_1', context), { ...context, row: '2' })).toThrow(
    'belongs to another row',
  )
})

test('fails to decrypt a value copied to another column', () => {
  const other = { ...context, column: 'identities.refresh_token' }
  expect(() => encryption.decrypt(encryption.encrypt('gho_1', context), other)).toThrow('unknown secret')
})

test('fails to decrypt a modified value', () => {
  const encrypted = encryption.encrypt('gho_1', context)
  fc.assert(
    fc.property(fc.nat(encrypted.length - 1), fc.constantFrom(...'Aa0_'), (index, other) => {
      const changed = encrypted.slice(0, index) + other + encrypted.slice(index + 1)
      // The last base64 character contains unused bits.
      fc.pre(changed !== encrypted && index < encrypted.length - 1)
      expect(() => encryption.decrypt(changed, context)).toThrow()
    }),
  )
})

test('decrypts values encrypted with the previous secret', () => {
  expect(createEncryption([NEW, OLD]).decrypt(encryption.encrypt('gho_1', context), context)).toBe('gho_1')
})

test('encrypts with the first secret', () => {
  expect(
    createEncryption([NEW]).decrypt(createEncryption([NEW, OLD]).encrypt('gho_1', context), context),
  ).toBe('gho_1')
})

test('fails to decrypt without the secret', () => {
  expect(() => createEncryption([NEW]).decrypt(encryption.encrypt('gho_1', context), context)).toThrow(
    'unknown secret',
  )
})

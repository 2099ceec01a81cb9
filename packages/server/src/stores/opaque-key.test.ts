import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOpaqueKey, createUserKey, hashKey, userIdOfKey } from './opaque-key.ts'

test('a key of a user contains the id of the user', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom('', 'hw_'), (userId, prefix) => {
      const key = createUserKey(userId, prefix)
      expect([key.length, key.startsWith(prefix), userIdOfKey(key, prefix)]).toEqual([
        64 + prefix.length,
        true,
        userId,
      ])
    }),
  )
})

test('two keys of a user differ', () => {
  const userId = '01941f29-7c00-7b97-bbd0-35e3f32a17c6'
  expect(hashKey(createUserKey(userId))).not.toEqual(hashKey(createUserKey(userId)))
})

test.each([
  ['a key without a user', createOpaqueKey()],
  ['an empty key', ''],
  ['a longer key', 'a'.repeat(65)],
  ['other characters', `${'a'.repeat(63)}=`],
])('%s has no user id', (_, key) => {
  expect(userIdOfKey(key)).toBe(undefined)
})

import { expect, test } from 'vitest'
import { contactHashes, hashIdentity } from './identity-hash.ts'

// printf 'ada byrne' | sha256sum
const ADA = '010e0e6d7b7861b5'

test('hashes the trimmed text in lower case', () => {
  expect(hashIdentity('  Ada BYRNE ')).toBe(ADA)
})

test.each(['adabyrne@users.noreply.github.com', '1815+AdaByrne@users.noreply.github.com'])(
  'includes the login of %s',
  (email) => expect(contactHashes({ name: 'Ada', email })).toContain(hashIdentity('adabyrne')),
)

test('includes no login of another address, and nothing for an empty name', () => {
  expect(contactHashes({ name: ' ', email: 'Ada@Byrne.example' })).toEqual([
    hashIdentity('ada@byrne.example'),
  ])
})

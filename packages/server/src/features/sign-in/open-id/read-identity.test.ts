import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIdentity } from './read-identity.ts'

const claims = { iss: 'https://id.example', sub: '42' }
const read = (more: object, groupsClaim = 'groups') => readIdentity({ ...claims, ...more }, { groupsClaim })

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [undefined, false],
  [1, false],
])('reads the email_verified claim %j as %j', (email_verified, verified) => {
  expect(read({ email: 'ada@oakfield.example', email_verified }).emails).toEqual([
    { address: 'ada@oakfield.example', verified, primary: true },
  ])
})

test.each(['not an address', 7, null, ['ada@oakfield.example']])('ignores the email claim %j', (email) => {
  expect(read({ email, email_verified: true }).emails).toEqual([])
})

test.each([
  ['groups', { groups: ['a', 'b'] }, ['a', 'b']],
  ['groups', { groups: 'a' }, ['a']],
  ['groups', { groups: ['a', 7, null, ['b']] }, ['a']],
  ['realm_access.roles', { realm_access: { roles: ['a'] } }, ['a']],
  ['https://oakfield.example/groups', { 'https://oakfield.example/groups': ['a'] }, ['a']],
  ['groups', { groups: { a: true } }, []],
  ['constructor.name', {}, []],
  ['groups', {}, []],
])('reads the groups in %s of %j', (groupsClaim, more, groups) => {
  expect([...read(more, groupsClaim).groups]).toEqual(groups)
})

test('notices that the provider left out the groups', () => {
  expect(read({ _claim_names: { groups: 'src1' } }).areGroupsOmitted).toBe(true)
  expect(read({ groups: ['a'] }).areGroupsOmitted).toBe(false)
})

test('names a user by their given and family names without a name', () => {
  expect(read({ given_name: 'Ada', family_name: 'Byrne' }).account.name).toBe('Ada Byrne')
})

test('treats an issuer with and without a final slash as one', () => {
  expect(readIdentity({ ...claims, iss: 'https://id.example/' }, { groupsClaim: 'groups' }).issuer).toBe(
    read({}).issuer,
  )
})

test('reads claims of any type without failing', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('name', 'email', 'groups', 'picture', '_claim_names'), fc.anything()),
      (more) => {
        expect(read(more).account.subject).toBe('42')
      },
    ),
  )
})

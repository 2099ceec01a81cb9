import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coAuthors, contactKey, isAuthor, parseAuthor } from './identity.ts'

const ann = { name: 'Ann Lee', email: 'Ann@Example.org' }
const noreply = (account: string, host = 'github.com') => ({
  name: '',
  email: `${account}@users.noreply.${host}`,
})

test('letter case of the e-mail does not matter', () => {
  expect(contactKey(ann)).toBe('ann@example.org')
})

test('without an e-mail the name is the key', () => {
  expect(contactKey({ name: ' Ann Lee ', email: ' ' })).toBe('ann lee')
})

test.each([
  ['with and without the account number', noreply('12345+ann'), noreply('ann')],
  ['on GitLab', noreply('12345-ann', 'gitlab.com'), noreply('ann', 'gitlab.com')],
  ['on a host of their own', noreply('7-ann', 'git.example.org'), noreply('ann', 'git.example.org')],
])('noreply addresses are one person %s', (_, one, other) => {
  expect(contactKey(one)).toBe(contactKey(other))
})

test('a login that starts with a number stays whole', () => {
  expect(contactKey(noreply('12-monkeys'))).toBe('12-monkeys@users.noreply.github.com')
})

test('the same login on two hosts is not one person', () => {
  expect(contactKey(noreply('ann'))).not.toBe(contactKey(noreply('ann', 'gitlab.com')))
})

const account = fc.stringMatching(/^[0-9A-Za-z+-]{1,9}$/)
const host = fc.constantFrom('example.org', 'users.noreply.github.com', 'users.noreply.gitlab.com')
const email = fc.oneof(
  fc.tuple(account, host).map(([name, at]) => `${name}@${at}`),
  fc.emailAddress(),
)

test('the key of a key is itself, in whatever letter case', () => {
  fc.assert(
    fc.property(fc.string(), email, (name, address) => {
      const key = contactKey({ name, email: address })
      expect(contactKey({ name, email: key.toUpperCase() })).toBe(key)
    }),
  )
})

test.each([
  ['ann@example.org', { by: 'email', key: 'ann@example.org' }],
  ['Ann Lee <Ann@example.org>', { by: 'email', key: 'ann@example.org' }],
  ['annlee', { by: 'login', login: 'annlee' }],
  ['@Ann-Lee', { by: 'login', login: 'ann-lee' }],
  ['Ann Lee', { by: 'name', name: 'Ann Lee' }],
  ['张伟', { by: 'name', name: '张伟' }],
])('%s is read for what it is', (text, author) => {
  expect(parseAuthor(text)).toEqual(author)
})

test('an author given by e-mail is found by it alone', () => {
  expect(isAuthor(parseAuthor('Somebody <ann@example.org>'), ann)).toBe(true)
})

test('a login is found in the noreply address', () => {
  expect(isAuthor(parseAuthor('AnnLee'), noreply('77+annlee'))).toBe(true)
})

test('a login is not found in another e-mail that looks like it', () => {
  expect(isAuthor(parseAuthor('ann'), ann)).toBe(false)
})

test('a name is compared whole', () => {
  expect(isAuthor(parseAuthor('Ann Le e'), ann)).toBe(false)
})

test('a name written in two Unicode forms is one name', () => {
  const zoe = { name: 'Zoe\u0308 Ray', email: 'z@example.org' }
  expect(isAuthor(parseAuthor('Zo\u00eb Ray'), zoe)).toBe(true)
})

test('nobody is the author without a name', () => {
  expect(isAuthor(parseAuthor(' '), { name: '', email: '' })).toBe(false)
})

test('co-authors are read whatever the letter case of the key, each once', () => {
  const trailers = [
    { key: 'Co-authored-by', value: 'Ann Lee <ann@example.org>' },
    { key: 'CO-AUTHORED-BY', value: ' Bo <bo@example.org> ' },
    { key: 'co-authored-by', value: 'A. Lee <ANN@example.org>' },
    { key: 'Signed-off-by', value: 'Cy <cy@example.org>' },
  ]
  expect(coAuthors(trailers)).toEqual([
    { name: 'Ann Lee', email: 'ann@example.org' },
    { name: 'Bo', email: 'bo@example.org' },
  ])
})

test.each(['Ann Lee', 'Ann <ann>', '<>', 'Ann <a@b> and Bo <b@c>', ''])(
  'a malformed co-author is skipped: %s',
  (value) => {
    expect(coAuthors([{ key: 'Co-authored-by', value }])).toEqual([])
  },
)

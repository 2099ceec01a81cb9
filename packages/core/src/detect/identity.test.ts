import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactKey, matchesAuthor, parseAuthor, parseCoAuthors } from './identity.ts'

const ann = { name: 'Ann Lee', email: 'Ann@Example.org' }
const noreply = (account: string, host = 'github.com') => ({
  name: '',
  email: `${account}@users.noreply.${host}`,
})

test('ignores the letter case of an email', () => {
  expect(contactKey(ann)).toBe('ann@example.org')
})

test('uses the name as key without an email', () => {
  expect(contactKey({ name: ' Ann Lee ', email: ' ' })).toBe('ann lee')
})

test.each([
  ['with and without an account number', noreply('12345+ann'), noreply('ann')],
  ['on GitLab', noreply('12345-ann', 'gitlab.com'), noreply('ann', 'gitlab.com')],
  ['on a self-hosted instance', noreply('7-ann', 'git.example.org'), noreply('ann', 'git.example.org')],
])('treats noreply addresses as the same person: %s', (_, one, other) => {
  expect(contactKey(one)).toBe(contactKey(other))
})

test('keeps a login that starts with a number', () => {
  expect(contactKey(noreply('12-monkeys'))).toBe('12-monkeys@users.noreply.github.com')
})

test('distinguishes equal logins on different hosts', () => {
  expect(contactKey(noreply('ann'))).not.toBe(contactKey(noreply('ann', 'gitlab.com')))
})

const account = fc.stringMatching(/^[0-9A-Za-z+-]{1,9}$/)
const host = fc.constantFrom('example.org', 'users.noreply.github.com', 'users.noreply.gitlab.com')
const email = fc.oneof(
  fc.tuple(account, host).map(([name, at]) => `${name}@${at}`),
  fc.emailAddress(),
)

test('returns a key unchanged except for letter case', () => {
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
])('parses %s', (text, author) => {
  expect(parseAuthor(text)).toEqual(author)
})

test('matches an author given with an email by email only', () => {
  expect(matchesAuthor(parseAuthor('Someone <ann@example.org>'), ann)).toBe(true)
})

test('matches a login with the noreply address', () => {
  expect(matchesAuthor(parseAuthor('AnnLee'), noreply('77+annlee'))).toBe(true)
})

test('does not match a login with the local part of another email', () => {
  expect(matchesAuthor(parseAuthor('ann'), ann)).toBe(false)
})

test('compares complete names', () => {
  expect(matchesAuthor(parseAuthor('Ann Le e'), ann)).toBe(false)
})

test('compares names in Unicode normalization form', () => {
  const zoe = { name: 'Zoe\u0308 Ray', email: 'z@example.org' }
  expect(matchesAuthor(parseAuthor('Zo\u00eb Ray'), zoe)).toBe(true)
})

test('does not match an empty name', () => {
  expect(matchesAuthor(parseAuthor(' '), { name: '', email: '' })).toBe(false)
})

test('reads co-authors case-insensitively and removes duplicates', () => {
  const trailers = [
    { key: 'Co-authored-by', value: 'Ann Lee <ann@example.org>' },
    { key: 'CO-AUTHORED-BY', value: ' Bo <bo@example.org> ' },
    { key: 'co-authored-by', value: 'A. Lee <ANN@example.org>' },
    { key: 'Signed-off-by', value: 'Cy <cy@example.org>' },
  ]
  expect(parseCoAuthors(trailers)).toEqual([
    { name: 'Ann Lee', email: 'ann@example.org' },
    { name: 'Bo', email: 'bo@example.org' },
  ])
})

test.each(['Ann Lee', 'Ann <ann>', '<>', 'Ann <a@b> and Bo <b@c>', ''])(
  'skips a malformed co-author: %s',
  (value) => {
    expect(parseCoAuthors([{ key: 'Co-authored-by', value }])).toEqual([])
  },
)

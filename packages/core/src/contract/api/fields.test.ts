import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BooleanParameter,
  CommaSeparatedList,
  Email,
  LanguageKeys,
  Login,
  nullIfEmpty,
  requiredText,
  text,
  WebAddress,
} from './fields.ts'

test.each(['ann@example.com', 'a.b+c@sub.example.co.uk', 'ö@exämple.de'])('accepts the email %s', (email) => {
  expect(Email.safeParse(email).success).toBe(true)
})

test.each(['ann', 'ann@example', '@example.com', 'ann@.', 'a b@example.com', 'ann@@example.com', ''])(
  'rejects the email %s',
  (email) => {
    expect(Email.safeParse(email).error?.issues[0]?.message).toBe('Email is not valid')
  },
)

test('accepts any email of the form text@text.text (spec §5)', () => {
  const part = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
  fc.assert(fc.property(part, part, part, (a, b, c) => Email.safeParse(`${a}@${b}.${c}`).success))
})

test.each(['ann', 'Ann-Lee', 'a_b', 'a', '4you'])('accepts the login %s', (login) => {
  expect(Login.safeParse(login).success).toBe(true)
})

test.each(['', '-ann', 'ann-', 'ann.lee', 'ann lee', '../etc', 'ann/lee', 'a'.repeat(40), 'änn'])(
  'rejects the login %s',
  (login) => {
    expect(Login.safeParse(login).success).toBe(false)
  },
)

test('accepts only logins that need no URL encoding', () => {
  const logins = fc.string({ maxLength: 39 }).filter((login) => Login.safeParse(login).success)
  fc.assert(fc.property(logins, (login) => encodeURIComponent(login) === login))
})

test('trims text and leaves it otherwise unchanged', () => {
  const storable = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .filter((input) => !input.includes('\0') && input.length <= 200)
  fc.assert(fc.property(storable, (input) => text(200).parse(input) === input.trim()))
})

test.each(['a\0b', '\ud800'])('rejects text that the database cannot store', (input) => {
  expect(text(10).safeParse(input).success).toBe(false)
})

test('rejects required text that is only white space', () => {
  expect(requiredText(10, 'Title is required').safeParse('  ').error?.issues[0]?.message).toBe(
    'Title is required',
  )
})

test('converts empty text to null', () => {
  expect([' ', null, ' a '].map((input) => nullIfEmpty(text(10)).parse(input))).toEqual([null, null, 'a'])
})

test('adds http:// to a URL without a scheme (spec §5)', () => {
  expect(WebAddress.parse('ann.example/page')).toBe('http://ann.example/page')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://ann.example', 'http://', 'mailto:a@b.c'])(
  'rejects the URL %s',
  (input) => {
    expect(WebAddress.safeParse(input).success).toBe(false)
  },
)

test.each([
  'https://github.com@evil.test/',
  'https://github.com:443@evil.test/',
  'https://user:password@evil.test/',
  'https://@evil.test/',
  'github.com@evil.test',
  'https://github.com%40evil.test@evil.test',
])('rejects the URL %s with user information', (input) => {
  expect(WebAddress.safeParse(input).error?.issues[0]?.message).toBe(
    'The URL must not contain a user name or password',
  )
})

test.each(['https://mastodon.example/@ada', 'ann.example/?mail=a@b.c', 'ann.example#a@b'])(
  'accepts the URL %s with an @ after the host',
  (input) => {
    expect(WebAddress.safeParse(input).success).toBe(true)
  },
)

test('accepts no URL with user information', () => {
  const part = fc.string({ unit: fc.constantFrom(...'ab.:@/\\?#%4 '), maxLength: 12 })
  fc.assert(
    fc.property(part, part, (before, after) => {
      const result = WebAddress.safeParse(`https://${before}@${after}`)
      if (!result.success) return
      const { username, password } = new URL(result.data)
      expect(username + password).toBe('')
    }),
  )
})

test('accepts only http and https URLs', () => {
  const schemes = fc.constantFrom('', 'javascript:', 'data:', ' jAvascript:', 'http:', 'https://')
  fc.assert(
    fc.property(schemes, fc.string(), (scheme, rest) => {
      const result = WebAddress.safeParse(scheme + rest)
      return !result.success || result.data === '' || /^https?:$/.test(new URL(result.data).protocol)
    }),
  )
})

test('splits a comma-separated list', () => {
  expect(CommaSeparatedList.parse('javascript, go,,')).toEqual(['javascript', 'go'])
})

test('accepts only languages of the catalog', () => {
  expect({
    catalogLanguage: LanguageKeys.safeParse('go').success,
    unknownLanguage: LanguageKeys.safeParse('go,klingon').success,
  }).toEqual({ catalogLanguage: true, unknownLanguage: false })
})

test('parses booleans and boolean strings', () => {
  expect(['true', 'false', '', true, undefined].map((value) => BooleanParameter.parse(value))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

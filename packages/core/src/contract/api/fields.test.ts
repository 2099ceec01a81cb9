import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  Email,
  emptied,
  LanguageKeys,
  Listed,
  Login,
  requiredText,
  text,
  WebAddress,
  YesOrNo,
} from './fields.ts'

test.each(['ann@example.com', 'a.b+c@sub.example.co.uk', 'ö@exämple.de'])('%s is an e-mail', (email) => {
  expect(Email.safeParse(email).success).toBe(true)
})

test.each(['ann', 'ann@example', '@example.com', 'ann@.', 'a b@example.com', 'ann@@example.com', ''])(
  '%s is no e-mail',
  (email) => {
    expect(Email.safeParse(email).error?.issues[0]?.message).toBe('Email is not valid')
  },
)

test('text, at sign, text, dot, text is an e-mail (spec §5)', () => {
  const part = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
  fc.assert(fc.property(part, part, part, (a, b, c) => Email.safeParse(`${a}@${b}.${c}`).success))
})

test.each(['ann', 'Ann-Lee', 'a_b', 'a', '4you'])('%s is a login', (login) => {
  expect(Login.safeParse(login).success).toBe(true)
})

test.each(['', '-ann', 'ann-', 'ann.lee', 'ann lee', '../etc', 'ann/lee', 'a'.repeat(40), 'änn'])(
  '%s is no login',
  (login) => {
    expect(Login.safeParse(login).success).toBe(false)
  },
)

test('a login is the same in an address', () => {
  const logins = fc.string({ maxLength: 39 }).filter((one) => Login.safeParse(one).success)
  fc.assert(fc.property(logins, (login) => encodeURIComponent(login) === login))
})

test('text is kept as it is but for space around it', () => {
  const kept = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .filter((one) => !one.includes('\0') && one.length <= 200)
  fc.assert(fc.property(kept, (typed) => text(200).parse(typed) === typed.trim()))
})

test.each(['a\0b', '\ud800'])('text that a database cannot keep is refused', (typed) => {
  expect(text(10).safeParse(typed).success).toBe(false)
})

test('text that has to be there is more than space', () => {
  expect(requiredText(10, 'Title is required').safeParse('  ').error?.issues[0]?.message).toBe(
    'Title is required',
  )
})

test('what is emptied is null', () => {
  expect([' ', null, ' a '].map((typed) => emptied(text(10)).parse(typed))).toEqual([null, null, 'a'])
})

test('an address without a scheme gets http:// (spec §5)', () => {
  expect(WebAddress.parse('ann.example/page')).toBe('http://ann.example/page')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://ann.example', 'http://', 'mailto:a@b.c'])(
  '%s is no web address',
  (typed) => {
    expect(WebAddress.safeParse(typed).success).toBe(false)
  },
)

test('whatever is typed, a web address leads to http or https', () => {
  const schemes = fc.constantFrom('', 'javascript:', 'data:', ' jAvascript:', 'http:', 'https://')
  fc.assert(
    fc.property(schemes, fc.string(), (scheme, rest) => {
      const read = WebAddress.safeParse(scheme + rest)
      return !read.success || read.data === '' || /^https?:$/.test(new URL(read.data).protocol)
    }),
  )
})

test('names in an address have commas between them', () => {
  expect(Listed.parse('javascript, go,,')).toEqual(['javascript', 'go'])
})

test('only languages of the catalogue can be asked for', () => {
  expect([LanguageKeys.safeParse('go').success, LanguageKeys.safeParse('go,klingon').success]).toEqual([
    true,
    false,
  ])
})

test('yes and no come as words or as what they are', () => {
  expect(['true', 'false', '', true, undefined].map((value) => YesOrNo.parse(value))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

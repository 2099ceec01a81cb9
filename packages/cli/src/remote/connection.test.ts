import { expect, test } from 'vitest'
import { isTokenUnencrypted, selectConnection } from './connection.ts'

test.each([
  [{}, {}, 'http://127.0.0.1:3000'],
  [{}, { HANDIWORK_URL: 'https://handiwork.example/' }, 'https://handiwork.example'],
  [{ remote: 'https://a.example/b/?c#d' }, { HANDIWORK_URL: 'https://x.example' }, 'https://a.example/b'],
])('takes the service URL from the command line, else from the environment: %o, %o', (flags, env, url) => {
  expect(selectConnection(flags, env, []).url).toBe(url)
})

test.each([
  [{}, {}, undefined],
  [{}, { HANDIWORK_TOKEN: '' }, undefined],
  [{}, { HANDIWORK_TOKEN: 'abc\n' }, 'abc'],
  [{ token: 'def' }, { HANDIWORK_TOKEN: 'abc' }, 'def'],
])('takes the token from the command line, else from the environment: %o, %o', (flags, env, token) => {
  expect(selectConnection(flags, env, []).token).toBe(token)
})

const stored = [
  { url: 'https://a.example', token: 'aaa', login: 'ann' },
  { url: 'https://b.example', token: 'bbb', login: null },
  { url: 'https://c.example', token: undefined, login: null },
]

test.each([
  [{}, {}, 'https://a.example', 'aaa'],
  [{ remote: true }, {}, 'https://a.example', 'aaa'],
  [{ remote: 'https://b.example/' }, {}, 'https://b.example', 'bbb'],
  [{ remote: 'https://c.example' }, {}, 'https://c.example', undefined],
  [{ remote: 'https://d.example' }, {}, 'https://d.example', undefined],
  [{}, { HANDIWORK_URL: 'https://b.example' }, 'https://b.example', 'bbb'],
  [
    {},
    { HANDIWORK_REMOTE: 'https://b.example', HANDIWORK_URL: 'https://x.example' },
    'https://b.example',
    'bbb',
  ],
  [{}, { HANDIWORK_TOKEN: 'ttt' }, 'https://a.example', 'ttt'],
  [{ token: 'uuu' }, { HANDIWORK_TOKEN: 'ttt' }, 'https://a.example', 'uuu'],
] as const)('selects a stored service and its own token: %o, %o', (flags, env, url, token) => {
  expect(selectConnection(flags, env, stored)).toEqual({ url, token })
})

test.each(['', 'handiwork.example', 'file:///etc/passwd', 'https://ann:secret@handiwork.example'])(
  'rejects a URL of another kind: %s',
  (remote) => {
    expect(() => selectConnection({ remote }, {}, [])).toThrow('--remote must be a URL')
  },
)

test('names the environment variable that is invalid', () => {
  expect(() => selectConnection({}, { HANDIWORK_URL: 'x', HANDIWORK_TOKEN: 'a b' }, [])).toThrow(
    'HANDIWORK_URL',
  )
})

test.each([
  ['http://localhost:3000', 'abc', false],
  ['http://127.0.0.1:3000', 'abc', false],
  ['http://[::1]:3000', 'abc', false],
  ['https://handiwork.example', 'abc', false],
  ['http://handiwork.example', undefined, false],
  ['http://handiwork.example', 'abc', true],
  ['http://127.0.0.1.handiwork.example', 'abc', true],
])('for %s and the token %s returns %s', (url, token, unprotected) => {
  expect(isTokenUnencrypted({ url, token })).toBe(unprotected)
})

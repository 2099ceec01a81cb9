import { expect, test } from 'vitest'
import { scrub } from './scrub.ts'

test.each([
  ['Authorization: Bearer abcdefgh12345678', 'Authorization: Bearer [secret]'],
  ['authorization: OAuth abcdefgh12345678', 'authorization: OAuth [secret]'],
  ['https://ada:password@github.test/a', 'https://[secret]@github.test/a'],
  ['https://a.test/back?code=abc&state=def&x=1', 'https://a.test/back?code=[secret]&state=[secret]&x=1'],
  ['token ghp_abcdefghijklmnop', 'token [secret]'],
  ['glpat-abcdefghijk was refused', '[secret] was refused'],
  ['github_pat_11ABCDEFG_abcdefg', '[secret]'],
  [`key ${'aB3_'.repeat(11)}`, 'key [secret]'],
  [`"${'aB3-'.repeat(10)}xyz"`, '"[secret]"'],
])('scrubs %s to %s', (line, expected) => {
  expect(scrub(line)).toBe(expected)
})

test.each([
  `a word of 42 characters: ${'aB3-'.repeat(10)}xy`,
  'commit 4b825dc642cb6eb9a060e54bf8d69288fbee4904 of main',
  'person 0199c000-0000-7000-8000-000000000000',
  '    at file:///srv/handiwork/packages/server/src/edges/log/scrub.test.ts:1:1',
  '{"level":"info","route":"/api/users/:id","status":200,"ms":12}',
])('leaves %s unchanged', (line) => {
  expect(scrub(line)).toBe(line)
})

import { expect, test } from 'vitest'
import { lineUrl } from './line-url.ts'

const repository = { url: 'https://host.example/mira/tidewater', head: 'abc' }
const warning = { fileName: 'src/a b#.ts', startLine: 7 }

test.each([
  ['github', 'https://host.example/mira/tidewater/blob/abc/src/a%20b%23.ts#L7'],
  ['gitlab', 'https://host.example/mira/tidewater/-/blob/abc/src/a%20b%23.ts#L7'],
  ['bitbucket', 'https://host.example/mira/tidewater/src/abc/src/a%20b%23.ts#lines-7'],
] as const)('a line is read on %s at its own address', (source, url) => {
  expect(lineUrl({ ...repository, source }, warning)).toBe(url)
})

test('a line of an unknown host has no address', () => {
  expect(lineUrl({ ...repository, source: 'other' }, warning)).toBeUndefined()
})

test('a line of a repository without commits has no address', () => {
  expect(lineUrl({ ...repository, source: 'github', head: null }, warning)).toBeUndefined()
})

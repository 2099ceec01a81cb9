import { expect, test } from 'vitest'
import { lineUrl } from './line-url.ts'

const repository = { url: 'https://host.example/mira/tidewater', head: 'abc' }
const warning = { fileName: 'src/a b#.ts', startLine: 7 }

test.each([
  ['github', 'https://host.example/mira/tidewater/blob/abc/src/a%20b%23.ts#L7'],
  ['gitlab', 'https://host.example/mira/tidewater/-/blob/abc/src/a%20b%23.ts#L7'],
  ['bitbucket', 'https://host.example/mira/tidewater/src/abc/src/a%20b%23.ts#lines-7'],
] as const)('returns the URL of a line on %s', (source, url) => {
  expect(lineUrl({ ...repository, source }, warning)).toBe(url)
})

test('returns undefined for an unknown code host', () => {
  expect(lineUrl({ ...repository, source: 'other' }, warning)).toBeUndefined()
})

test('returns undefined for a repository without commits', () => {
  expect(lineUrl({ ...repository, source: 'github', head: null }, warning)).toBeUndefined()
})

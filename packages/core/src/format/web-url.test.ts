import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWebUrl, normalizeWebUrl } from './web-url.ts'

test.each([
  ['ann.example', 'http://ann.example'],
  [' ann.example/page ', 'http://ann.example/page'],
  ['//ann.example', 'http://ann.example'],
  ['ann.example:8080/page', 'http://ann.example:8080/page'],
  ['https://ann.example', 'https://ann.example'],
  ['HTTPS://ann.example', 'HTTPS://ann.example'],
  ['mailto:ann@example.com', 'mailto:ann@example.com'],
  ['', ''],
  [' ', ''],
  ['https://ann.example/\r\nSet-Cookie: a=b', 'https://ann.example/Set-Cookie: a=b'],
])('normalizes %o to %o (spec §5)', (input, expected) => {
  expect(normalizeWebUrl(input)).toBe(expected)
})

test('keeps a URL with a scheme', () => {
  fc.assert(
    fc.property(fc.domain(), (domain) => normalizeWebUrl(`https://${domain}`) === `https://${domain}`),
  )
})

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string(), (input) => normalizeWebUrl(normalizeWebUrl(input)) === normalizeWebUrl(input)),
  )
})

test.each([
  ...['javascript:alert(1)', 'http:', 'http://', 'http:///a', 'ann.example', '', 'http://a\n'],
  ...['https://github.com@evil.test', 'https://@evil.test', 'http://\\a@evil.test'],
])('rejects %o', (url) => {
  expect(isWebUrl(url)).toBe(false)
})

test('accepts a normalized domain', () => {
  fc.assert(fc.property(fc.domain(), (domain) => isWebUrl(normalizeWebUrl(domain))))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowedMarkdownLink } from './markdown-links.ts'

test.each([
  'http://ann.example',
  'HTTPS://ann.example',
  'mailto:ann@example.com',
  'tel:+49123',
  '/users/ann',
  '#top',
  'page?at=10:30',
])('allows %s (spec §9)', (address) => {
  expect(isAllowedMarkdownLink(address)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\u200bscript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  'javascript&#x3A;alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
])('rejects %o', (address) => {
  expect(isAllowedMarkdownLink(address)).toBe(false)
})

test('rejects all other schemes', () => {
  const scheme = fc
    .stringMatching(/^[a-zA-Z][a-zA-Z0-9+.-]{0,8}$/)
    .filter((one) => !/^(https?|mailto|tel)$/i.test(one))
  fc.assert(fc.property(scheme, fc.string(), (name, rest) => !isAllowedMarkdownLink(`${name}:${rest}`)))
})

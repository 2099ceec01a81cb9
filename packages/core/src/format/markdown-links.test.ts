import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMarkdownLink } from './markdown-links.ts'

test.each([
  'http://ann.example',
  'HTTPS://ann.example',
  'mailto:ann@example.com',
  'tel:+49123',
  '/users/ann',
  '#top',
  'page?at=10:30',
])('%s may be linked (spec §9)', (address) => {
  expect(isMarkdownLink(address)).toBe(true)
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
])('%o may not be linked', (address) => {
  expect(isMarkdownLink(address)).toBe(false)
})

test('no other scheme may be linked, however it is written', () => {
  const scheme = fc
    .stringMatching(/^[a-zA-Z][a-zA-Z0-9+.-]{0,8}$/)
    .filter((one) => !/^(https?|mailto|tel)$/i.test(one))
  fc.assert(fc.property(scheme, fc.string(), (name, rest) => !isMarkdownLink(`${name}:${rest}`)))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWebAddress, webAddress } from './web-address.ts'

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
])('%o becomes %o (spec §5)', (typed, expected) => {
  expect(webAddress(typed)).toBe(expected)
})

test('an address with a scheme stays as it is', () => {
  fc.assert(fc.property(fc.domain(), (domain) => webAddress(`https://${domain}`) === `https://${domain}`))
})

test('nothing is added twice', () => {
  fc.assert(fc.property(fc.string(), (typed) => webAddress(webAddress(typed)) === webAddress(typed)))
})

test.each(['javascript:alert(1)', 'http:', 'http://', 'http:///a', 'ann.example', '', 'http://a\n'])(
  '%o is no web address',
  (address) => {
    expect(isWebAddress(address)).toBe(false)
  },
)

test('an address of a domain leads to a page', () => {
  fc.assert(fc.property(fc.domain(), (domain) => isWebAddress(webAddress(domain))))
})

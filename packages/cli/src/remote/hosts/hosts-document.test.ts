import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostsDocument, readHosts } from './hosts-document.ts'

const token = fc.stringMatching(/^[\x21-\x7e]{1,60}$/)
const url = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.stringMatching(/^[a-z]{1,9}$/),
    fc.constantFrom('', ':3000', '/handiwork'),
  )
  .map(([scheme, domain, rest]) => `${scheme}://${domain}.example${rest}`)
const host = fc.record({ url, token, login: fc.option(fc.string()) })

test('what is written down is read again, in its order', () => {
  fc.assert(
    fc.property(fc.array(host), (hosts) => {
      expect(readHosts(hostsDocument(hosts))).toEqual(hosts)
    }),
  )
})

test('of any text a list is read, or none', () => {
  fc.assert(fc.property(fc.string(), (text) => ['undefined', 'object'].includes(typeof readHosts(text))))
})

test('whatever a document holds, what is read can be used', () => {
  const usable = (hosts: ReturnType<typeof readHosts>) =>
    hosts?.every((one) => URL.canParse(one.url) && /^[!-~]+$/.test(one.token)) ?? true
  const anyHost = fc.oneof(
    fc.anything(),
    fc.record({ url: fc.oneof(url, fc.string()), token: fc.oneof(token, fc.string()) }),
    host,
  )
  fc.assert(fc.property(fc.array(anyHost), (hosts) => usable(readHosts(JSON.stringify({ hosts }) ?? ''))))
})

test('a list cut off anywhere is broken', () => {
  fc.assert(
    fc.property(fc.array(host), fc.nat(), (hosts, at) => {
      const text = hostsDocument(hosts).trimEnd()
      return readHosts(text.slice(0, at % text.length)) === undefined
    }),
  )
})

test.each([
  '',
  '[]',
  'null',
  '{"hosts":{}}',
  '{"hosts":[null]}',
  '{"hosts":[{"url":"https://a.example"}]}',
  '{"hosts":[{"url":"file:///etc/passwd","token":"t"}]}',
  '{"hosts":[{"url":"https://ann:pw@a.example","token":"t"}]}',
  '{"hosts":[{"url":"https://a.example","token":"a b"}]}',
  '{"hosts":[{"url":"https://a.example","token":"t","login":3}]}',
])('broken: %s', (text) => {
  expect(readHosts(text)).toBeUndefined()
})

test('what later versions add is passed over', () => {
  const text = '{"version":2,"hosts":[{"url":"https://a.example/","token":"t","colour":"red"}]}'
  expect(readHosts(text)).toEqual([{ url: 'https://a.example', token: 't', login: null }])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostsFilePath, parseHosts, serializeHosts } from './hosts-file.ts'

test.each([
  [{ HOME: '/home/mira' }, 'linux', '/home/mira/.config/handiwork/hosts.json'],
  [{ HOME: '/home/mira', XDG_CONFIG_HOME: '/etc/mira' }, 'darwin', '/etc/mira/handiwork/hosts.json'],
  [{ HOME: '/home/mira', XDG_CONFIG_HOME: 'here' }, 'linux', '/home/mira/.config/handiwork/hosts.json'],
  [{ HOME: '/Users/mira' }, 'darwin', '/Users/mira/Library/Application Support/handiwork/hosts.json'],
  [{ HOME: '/u', APPDATA: '/u/Roaming' }, 'win32', '/u/Roaming/handiwork/hosts.json'],
] as const)('stores the list with %o on %s in %s', (env, platform, file) => {
  expect(hostsFilePath(env, platform)).toBe(file)
})

const token = fc.stringMatching(/^[\x21-\x7e]{1,60}$/)
const url = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.stringMatching(/^[a-z]{1,9}$/),
    fc.constantFrom('', ':3000', '/handiwork'),
  )
  .map(([scheme, domain, rest]) => `${scheme}://${domain}.example${rest}`)
const host = fc.record({ url, token, login: fc.option(fc.string()) })

test('parses what it serializes, in the same order', () => {
  fc.assert(
    fc.property(fc.array(host), (hosts) => {
      expect(parseHosts(serializeHosts(hosts))).toEqual(hosts)
    }),
  )
})

test('parses any text to a list or undefined', () => {
  fc.assert(fc.property(fc.string(), (text) => ['undefined', 'object'].includes(typeof parseHosts(text))))
})

test('returns only usable hosts for any document', () => {
  const usable = (hosts: ReturnType<typeof parseHosts>) =>
    hosts?.every((one) => URL.canParse(one.url) && /^[!-~]+$/.test(one.token)) ?? true
  const anyHost = fc.oneof(
    fc.anything(),
    fc.record({ url: fc.oneof(url, fc.string()), token: fc.oneof(token, fc.string()) }),
    host,
  )
  fc.assert(fc.property(fc.array(anyHost), (hosts) => usable(parseHosts(JSON.stringify({ hosts }) ?? ''))))
})

test('rejects a list that is truncated anywhere', () => {
  fc.assert(
    fc.property(fc.array(host), fc.nat(), (hosts, at) => {
      const text = serializeHosts(hosts).trimEnd()
      return parseHosts(text.slice(0, at % text.length)) === undefined
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
])('rejects %s', (text) => {
  expect(parseHosts(text)).toBeUndefined()
})

test('ignores fields of later versions', () => {
  const text = '{"version":2,"hosts":[{"url":"https://a.example/","token":"t","color":"red"}]}'
  expect(parseHosts(text)).toEqual([{ url: 'https://a.example', token: 't', login: null }])
})

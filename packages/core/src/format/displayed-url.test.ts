import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayedHost, displayedUrl } from './displayed-url.ts'

describe('shows the host', () => {
  test.each([
    ['https://github.com/ada', 'github.com'],
    ['https://GitHub.com/ada', 'github.com'],
    ['http://ann.example:8080/page', 'ann.example:8080'],
    ['http://[2001:db8::1]:80/', '[2001:db8::1]'],
    ['https://bücher.example', 'bücher.example'],
    ['https://BÜCHER.example:8443', 'bücher.example:8443'],
    ['https://viện.example', 'viện.example'],
    ['https://пример.рф', 'пример.рф'],
    ['https://例え.テスト', '例え.テスト'],
    ['https://예시.테스트', '예시.테스트'],
  ])('of %s as %s', (url, host) => {
    expect(displayedHost(url)).toBe(host)
  })
})

describe('shows punycode for', () => {
  test.each([
    ['a Cyrillic letter in a Latin name', 'https://аpple.com', 'xn--pple-43d.com'],
    ['a name that looks Latin under a Latin domain', 'https://аррӏе.com', 'xn--80ak6aa92e.com'],
    ['a Greek letter in a Latin name', 'https://gοogle.com', 'xn--gogle-rce.com'],
    ['a script with a Latin domain', 'https://пример.com', 'xn--e1afmkfd.com'],
    ['a Latin letter that looks like an ASCII letter', 'https://ɡithub.com', 'xn--ithub-qmc.com'],
    ['a dotless i', 'https://gıthub.com', 'xn--gthub-n4a.com'],
    ['a letter that looks like a slash', 'https://github.comノevil.test', 'github.xn--comevil-v04f.test'],
    ['a name typed in punycode', 'https://xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('%s', (_, url, host) => {
    expect(displayedHost(url)).toBe(host)
  })
})

test.each([
  ['https://www.ada.example/', 'ada.example'],
  ['https://ada.example/a/?b#c', 'ada.example/a/?b#c'],
  ['https://ada.example?b', 'ada.example?b'],
  ['https://mastodon.example/@ada', 'mastodon.example/@ada'],
  ['https://аpple.com/straße', 'xn--pple-43d.com/straße'],
  ['https://evil.test/\u202emoc.elpmaxe', 'evil.test/moc.elpmaxe'],
  ['https://github.com\\@evil.test', 'github.com\\@evil.test'],
])('shows %o as %o', (url, expected) => {
  expect(displayedUrl(url)).toBe(expected)
})

/** Letters of several scripts that look alike, and ones that IDNA maps to others. */
const letters = [...'abcopexyаеорсхуαονρёüßıɡノ例ｇⅽ', '\u0301', '\u200d', '-', '1']
const hosts = fc
  .array(
    fc
      .stringMatching(/^.{1,8}$/)
      .chain((text) =>
        fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((more) => more.join('') || text),
      ),
    { minLength: 1, maxLength: 3 },
  )
  .map((labels) => `http://${labels.join('.')}`)
  .filter((url) => URL.canParse(url) && new URL(url).username === '' && new URL(url).pathname === '/')

test('shown text always opens the same host', () => {
  fc.assert(
    fc.property(hosts, (url) => {
      expect(new URL(`http://${displayedHost(url)}`).host).toBe(new URL(url).host)
    }),
  )
})

test('shown text never mixes Latin with another script', () => {
  fc.assert(
    fc.property(hosts, (url) => {
      const shown = displayedHost(url)
      const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
      expect(scripts.filter((script) => script.test(shown)).length).toBeLessThanOrEqual(1)
    }),
  )
})

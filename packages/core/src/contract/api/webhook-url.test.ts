import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWebhookUrlProblem, isLoopbackWebhookUrl, webhookUrlSentences } from './webhook-url.ts'

const { scheme, userInformation, fragment, port, host, invalid, tooLong } = webhookUrlSentences
const findProblem = (url: string) => findWebhookUrlProblem(url, { allowsLoopback: false })

describe('a webhook URL', () => {
  test.each([
    'https://example.com/webhooks',
    'https://hooks.example.com',
    'HTTPS://Example.COM/a?b=c&d=%20',
    'https://example.com:443/',
    'https://xn--bcher-kva.example/',
    'https://8.example.com/',
  ])('is accepted: %s', (url) => {
    expect(findProblem(url)).toBeUndefined()
  })

  test.each([
    ['http://example.com/', scheme],
    ['ftp://example.com/', scheme],
    ['javascript:alert(1)', scheme],
    ['file:///etc/passwd', scheme],
    ['', invalid],
    ['example.com', invalid],
    ['https://', invalid],
    ['https:/example.com', invalid],
    ['https:\\\\example.com', invalid],
    ['https://example.com\\@evil.test/', invalid],
    ['https://exa mple.com/', invalid],
    ['https://example.com/\n', invalid],
    ['https://bücher.example/', invalid],
    ['https://user@example.com/', userInformation],
    ['https://user:pass@example.com/', userInformation],
    ['https://@example.com/', userInformation],
    ['https://example.com/#a', fragment],
    ['https://example.com:8443/', port],
    ['https://example.com:22/', port],
    ['https://127.0.0.1/', host],
    ['https://8.8.8.8/', host],
    ['https://2130706433/', host],
    ['https://0x7f.1/', host],
    ['https://017700000001/', host],
    ['https://[::1]/', host],
    ['https://localhost/', host],
    ['https://intranet/', host],
    ['https://db.internal/', host],
    ['https://a.localhost/', host],
    ['https://example.com./', host],
    ['https://example.com_', host],
    ['https://a..example.com/', host],
    ['https://metadata.google.internal/', host],
    [`https://example.com/${'a'.repeat(500)}`, tooLong],
    ['http://127.0.0.1:3000/', scheme],
  ])('is rejected: %s', (url, problem) => {
    expect(findProblem(url)).toBe(problem)
  })

  test('may use plain HTTP and any port on this machine, in development only', () => {
    const urls = ['http://localhost:4000/hooks', 'http://127.0.0.1:4000/', 'https://localhost:4000/']
    expect(urls.map((url) => findWebhookUrlProblem(url, { allowsLoopback: true }))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(urls.map(isLoopbackWebhookUrl)).toEqual([true, true, true])
    expect(findWebhookUrlProblem('http://192.168.0.1/', { allowsLoopback: true })).toBe(scheme)
    expect(findWebhookUrlProblem('http://localhost.example.com/', { allowsLoopback: true })).toBe(scheme)
  })

  test('that is accepted always names a public host on port 443, without user information', () => {
    const url = fc.oneof(
      fc
        .tuple(fc.constantFrom('https', 'http'), fc.domain())
        .map(([scheme, name]) => `${scheme}://${name}/a?b`),
      fc.string({ maxLength: 40 }).map((text) => `https://${text}`),
      fc.string({ maxLength: 10 }).map((text) => `https://example.com${text}`),
      fc.ipV4().map((address) => `https://${address}/`),
    )
    fc.assert(
      fc.property(url, (text) => {
        if (findProblem(text) !== undefined) return
        const { protocol, port, username, password, hostname, hash } = new URL(text)
        expect({ protocol, port, username, password, hash }).toEqual({
          ...{ protocol: 'https:', port: '', username: '', password: '', hash: '' },
        })
        expect(hostname).toMatch(/^[a-z0-9_.-]+\.[a-z][a-z0-9-]*$/)
      }),
    )
  })
})

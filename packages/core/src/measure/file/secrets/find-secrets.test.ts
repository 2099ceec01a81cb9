import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSearchEnd } from './find-search-end.ts'
import { findSecrets } from './find-secrets.ts'

const found = async (text: string, path = 'src/config.ts') =>
  (await findSecrets(path, Buffer.from(text))).map(
    ({ startLine, text: findingText }) => `${startLine} ${findingText.split(' is stored')[0]}`,
  )

/** Assembled from parts, so that this file contains no secrets. */
const letters = 'aK3dR9mQx7LpZ2vT8nYc5BwE1hUf4JsG6kMoD0iXaV'
const randomText = (length: number) => letters.repeat(Math.ceil(length / letters.length)).slice(0, length)
const hex = (length: number) => '9f3b1c7e0a52d864'.repeat(10).slice(0, length)
const pem = (kind: string) => {
  const [begin, end] = ['BEGIN', 'END'].map((word) => `-----${word} ${kind}PRIVATE KEY-----`)
  return `${begin}\nMI${randomText(64)}\n${randomText(64)}\n${end}`
}
const service = JSON.stringify({ private_key_id: hex(40), private_key: `${pem('')}\n` }, null, 2)
const onePassword = Buffer.from(JSON.stringify({ a: randomText(119) })).toString('base64')

/** A secret of each supported kind. */
const secrets: readonly (readonly [name: string, secret: string, path?: string])[] = [
  ['An AWS secret access key', `aws_secret_access_key = ${randomText(40)}`],
  ['An AWS secret access key', `"SecretAccessKey": "${randomText(40)}"x`],
  ['A private key', pem('RSA ')],
  ['A private key', pem('')],
  ['A GitHub token', `https://${randomText(30)}:x-oauth-basic@github.com/`, 'package.json'],
  ['An npm token', `//registry.npmjs.org/:_authToken=${randomText(36)}`, '.npmrc'],
  ['An npm token', `npm_${randomText(36)}`],
  ['A URL with a password', `https://ada:${randomText(12)}@git.acme.io/a`],
  ['A database URL with a password', `mongodb+srv://ada:${randomText(12)}@db.acme.io/a`],
  ['A database URL with a password', `mysql://ada:${randomText(12)}@db.acme.io/a`],
  ['A database URL with a password', `POSTGRESQL://ada:é${randomText(12)}@db.acme.io/a`],
  ['A Slack token', `xoxb-${hex(12)}-${hex(12)}-${randomText(24)}`],
  [
    'A Slack webhook URL',
    `https://hooks.slack.com/services/T${randomText(9)}/B${randomText(9)}/${randomText(24)}`,
  ],
  ['A SendGrid key', `SG.${randomText(22)}.${randomText(43)}`],
  ['An OpenAI key', `sk-${randomText(20)}T3BlbkFJ${randomText(20)}`],
  ['An Anthropic key', `sk-ant-api03-${randomText(93)}AA`],
  ['A Groq key', `gsk_${randomText(52)}`],
  ['A Hugging Face token', `hf_${letters.replace(/\d/g, 'q').slice(0, 34)}`],
  ['A Shopify key', `shpat_${randomText(32)}`],
  ['A Stripe key', `sk_live_${randomText(24)}`],
  ['A Stripe key', `rk_live_${randomText(99)}`],
  ...['ghp', 'gho', 'ghu', 'ghs', 'ghr'].map(
    (type) => ['A GitHub token', `${type}_${randomText(36)}`] as const,
  ),
  ['A GitHub token', `github_pat_${randomText(82)}`],
  ['A GitHub token', `ghs_1_${randomText(20)}.${randomText(20)}.${randomText(20)}`],
  ['A GitLab token', `glpat-${randomText(20)}`],
  ['A Grafana token', `glc_${randomText(60)}`],
  ['A Grafana token', `glsa_${randomText(32)}_${hex(8)}`],
  ['A Linear token', `lin_api_${randomText(40)}`],
  ['A Notion token', `ntn_${'39482716405'}${randomText(35)}`],
  ['A 1Password token', `ops_${onePassword}`],
  ['A Vault token', `hvs.${randomText(95)}`],
  ['A Vault token', `hvb.${randomText(140)}`],
  ['A Vercel token', `vcp_${randomText(24)}`],
  ['A Databricks token', `dapi${hex(32)}`],
  ['A Docker token', `dckr_pat_${randomText(27)}`],
  ['A Figma token', `figd_${randomText(40)}`],
  ['A Cloudflare token', `cfut_${randomText(40)}${hex(8)}`],
  ['A Tailscale key', `tskey-auth-${randomText(12)}-${randomText(32)}`],
]

describe('a secret', () => {
  test.each(secrets)('is found: %s, %s', async (name, secret, path) => {
    const findings = await found(`one\n  ${secret}\nthree\n`, path)
    expect(findings).toContain(`2 ${name}`)
  })

  test('is found in a service account key', async () => {
    expect(await found(service, 'account.json')).toContain('1 A Google Cloud service account key')
  })

  test('passes the prefilter in any context', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...secrets),
        fc.string(),
        fc.string({ unit: 'binary' }),
        ([, secret], one, other) => {
          expect(findSearchEnd(Buffer.from(`${one} ${secret} ${other}`))).toBeGreaterThan(0)
        },
      ),
    )
  })

  test('does not appear in warnings, not even partially', async () => {
    const all = await Promise.all(
      secrets.map(([, secret, path = 'a']) => findSecrets(path, Buffer.from(`x = ${secret}`))),
    )
    const secretParts = secrets.map(
      ([, secret]) => /[\w+/]{12,}/.exec(secret.replace(/.*[_.:-](?=\w{12})/, ''))?.[0] ?? secret,
    )
    const serialized = JSON.stringify(all)
    expect(secretParts.filter((secretPart) => serialized.includes(secretPart))).toEqual([])
  })

  test('is reported once per line', async () => {
    const token = `ghp_${randomText(36)}`
    expect(await found(`${token} ${token}\n${token}\n`)).toEqual(['1 A GitHub token', '2 A GitHub token'])
  })

  test('is found after a byte order mark and with Windows line endings', async () => {
    expect(await found(`\ufeffa\r\nb\r\nghp_${randomText(36)}\r\n`)).toEqual(['3 A GitHub token'])
  })

  test('is found regardless of comments in the file', async () => {
    const text = `// secretlint-disable\nconst a = 'ghp_${randomText(36)}' // secretlint-disable-line\n`
    expect(await found(text)).toEqual(['2 A GitHub token'])
  })

  test('over several lines is reported with its last line', async () => {
    expect(await findSecrets('key.pem', Buffer.from(`a\n${pem('')}\n`))).toMatchObject([
      { startLine: 2, endLine: 5 },
    ])
  })
})

describe('placeholders', () => {
  test.each([
    ['aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
    ['AKIAIOSFODNN7EXAMPLE'],
    ['http://user:password@localhost:8080/a.b'],
    ['https://ada:lovelace1@example.com/'],
    ['https://ada:lovelace1@registry.example.org/'],
    ['postgres://app:app@db.acme.io/a'],
    [`postgres://ada:${randomText(12)}@localhost:5432/a`],
    [`mysql://ada:${randomText(12)}@db/a`],
    [`mongodb://ada:${randomText(12)}@127.0.0.1/a`],
    ['postgres://user:pass@db.acme.io/a'],
    ['https://$USER:$PASSWORD@git.acme.io/'],
    [`ghp_${'x'.repeat(36)}`],
    ['ghp_abcdefghijklmnopqrstuvwxyz0123456789'],
    [`npm_${'0123456789'.repeat(4).slice(0, 36)}`],
    ['xoxb-your-token-here'],
    [`sk_test_${randomText(24)}`],
    ['-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----'],
  ])('ignores %j', async (text) => expect(await found(text)).toEqual([]))

  test('ignores keys in test data', async () =>
    expect(await found(pem('RSA '), 'testdata/server.pem')).toEqual([]))

  test('ignores environment references in .npmrc', async () =>
    expect(await found(`//registry.npmjs.org/:_authToken=\${NPM_TOKEN}`, '.npmrc')).toEqual([]))
})

test('tolerates invalid UTF-8', async () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xc0, 0x0a, 0x80]), Buffer.from(`ghp_${randomText(36)}`)])
  expect(await findSecrets('a', bytes)).toMatchObject([{ startLine: 2 }])
})

test('stops searching a long list of fake secrets', () => {
  const bytes = Buffer.from('ghs_1_'.repeat(10_000))
  expect(findSearchEnd(bytes)).toBeLessThan(bytes.length)
})

test('does not read a key store file from disk', async () =>
  expect(await found(`ghp_${randomText(36)}`, '/etc/../etc/a.p12')).toEqual(['1 A GitHub token']))

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchedEnd } from './searched-end.ts'
import { secretsIn } from './secrets-in.ts'

const found = async (text: string, path = 'src/config.ts') =>
  (await secretsIn(path, Buffer.from(text))).map(
    ({ startLine, text: told }) => `${startLine} ${told.split(' is kept')[0]}`,
  )

/** Written in pieces, so that this file holds none. */
const letters = 'aK3dR9mQx7LpZ2vT8nYc5BwE1hUf4JsG6kMoD0iXaV'
const drawn = (length: number) => letters.repeat(Math.ceil(length / letters.length)).slice(0, length)
const hex = (length: number) => '9f3b1c7e0a52d864'.repeat(10).slice(0, length)
const pem = (kind: string) => {
  const [begin, end] = ['BEGIN', 'END'].map((word) => `-----${word} ${kind}PRIVATE KEY-----`)
  return `${begin}\nMI${drawn(64)}\n${drawn(64)}\n${end}`
}
const service = JSON.stringify({ private_key_id: hex(40), private_key: `${pem('')}\n` }, null, 2)
const onePassword = Buffer.from(JSON.stringify({ a: drawn(119) })).toString('base64')

/** A secret of each kind the rules know. */
const secrets: readonly (readonly [name: string, secret: string, path?: string])[] = [
  ['A secret access key of AWS', `aws_secret_access_key = ${drawn(40)}`],
  ['A secret access key of AWS', `"SecretAccessKey": "${drawn(40)}"x`],
  ['A private key', pem('RSA ')],
  ['A private key', pem('')],
  ['A GitHub token', `https://${drawn(30)}:x-oauth-basic@github.com/`, 'package.json'],
  ['An npm token', `//registry.npmjs.org/:_authToken=${drawn(36)}`, '.npmrc'],
  ['An npm token', `npm_${drawn(36)}`],
  ['An address with a password', `https://ada:${drawn(12)}@git.acme.io/a`],
  ['A database address with a password', `mongodb+srv://ada:${drawn(12)}@db.acme.io/a`],
  ['A database address with a password', `mysql://ada:${drawn(12)}@db.acme.io/a`],
  ['A database address with a password', `POSTGRESQL://ada:é${drawn(12)}@db.acme.io/a`],
  ['A Slack token', `xoxb-${hex(12)}-${hex(12)}-${drawn(24)}`],
  [
    'The address of a Slack webhook',
    `https://hooks.slack.com/services/T${drawn(9)}/B${drawn(9)}/${drawn(24)}`,
  ],
  ['A SendGrid key', `SG.${drawn(22)}.${drawn(43)}`],
  ['An OpenAI key', `sk-${drawn(20)}T3BlbkFJ${drawn(20)}`],
  ['An Anthropic key', `sk-ant-api03-${drawn(93)}AA`],
  ['A Groq key', `gsk_${drawn(52)}`],
  ['A Hugging Face token', `hf_${letters.replace(/\d/g, 'q').slice(0, 34)}`],
  ['A Shopify key', `shpat_${drawn(32)}`],
  ['A Stripe key', `sk_live_${drawn(24)}`],
  ['A Stripe key', `rk_live_${drawn(99)}`],
  ...['ghp', 'gho', 'ghu', 'ghs', 'ghr'].map((type) => ['A GitHub token', `${type}_${drawn(36)}`] as const),
  ['A GitHub token', `github_pat_${drawn(82)}`],
  ['A GitHub token', `ghs_1_${drawn(20)}.${drawn(20)}.${drawn(20)}`],
  ['A GitLab token', `glpat-${drawn(20)}`],
  ['A Grafana token', `glc_${drawn(60)}`],
  ['A Grafana token', `glsa_${drawn(32)}_${hex(8)}`],
  ['A Linear token', `lin_api_${drawn(40)}`],
  ['A Notion token', `ntn_${'39482716405'}${drawn(35)}`],
  ['A 1Password token', `ops_${onePassword}`],
  ['A Vault token', `hvs.${drawn(95)}`],
  ['A Vault token', `hvb.${drawn(140)}`],
  ['A Vercel token', `vcp_${drawn(24)}`],
  ['A Databricks token', `dapi${hex(32)}`],
  ['A Docker token', `dckr_pat_${drawn(27)}`],
  ['A Figma token', `figd_${drawn(40)}`],
  ['A Cloudflare token', `cfut_${drawn(40)}${hex(8)}`],
  ['A Tailscale key', `tskey-auth-${drawn(12)}-${drawn(32)}`],
]

describe('a secret', () => {
  test.each(secrets)('is found: %s, %s', async (name, secret, path) => {
    const told = await found(`one\n  ${secret}\nthree\n`, path)
    expect(told).toContain(`2 ${name}`)
  })

  test('is found in the key of a service account', async () => {
    expect(await found(service, 'account.json')).toContain(
      '1 A private key of a Google Cloud service account',
    )
  })

  test('never gets past the first look unseen, whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...secrets),
        fc.string(),
        fc.string({ unit: 'binary' }),
        ([, secret], one, other) => {
          expect(searchedEnd(Buffer.from(`${one} ${secret} ${other}`))).toBeGreaterThan(0)
        },
      ),
    )
  })

  test('is never told, nor a piece of it', async () => {
    const all = await Promise.all(
      secrets.map(([, secret, path = 'a']) => secretsIn(path, Buffer.from(`x = ${secret}`))),
    )
    const pieces = secrets.map(
      ([, secret]) => /[\w+/]{12,}/.exec(secret.replace(/.*[_.:-](?=\w{12})/, ''))?.[0] ?? secret,
    )
    const told = JSON.stringify(all)
    expect(pieces.filter((piece) => told.includes(piece))).toEqual([])
  })

  test('is told once for its line', async () => {
    const token = `ghp_${drawn(36)}`
    expect(await found(`${token} ${token}\n${token}\n`)).toEqual(['1 A GitHub token', '2 A GitHub token'])
  })

  test('is found behind the mark of an encoding and the line ends of Windows', async () => {
    expect(await found(`\ufeffa\r\nb\r\nghp_${drawn(36)}\r\n`)).toEqual(['3 A GitHub token'])
  })

  test('is found whatever a comment of the file says', async () => {
    const text = `// secretlint-disable\nconst a = 'ghp_${drawn(36)}' // secretlint-disable-line\n`
    expect(await found(text)).toEqual(['2 A GitHub token'])
  })

  test('of many lines is told with its last line', async () => {
    expect(await secretsIn('key.pem', Buffer.from(`a\n${pem('')}\n`))).toMatchObject([
      { startLine: 2, endLine: 5 },
    ])
  })
})

describe('an example is none', () => {
  test.each([
    ['aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'],
    ['AKIAIOSFODNN7EXAMPLE'],
    ['http://user:password@localhost:8080/a.b'],
    ['https://ada:lovelace1@example.com/'],
    ['https://ada:lovelace1@registry.example.org/'],
    ['postgres://app:app@db.acme.io/a'],
    [`postgres://ada:${drawn(12)}@localhost:5432/a`],
    [`mysql://ada:${drawn(12)}@db/a`],
    [`mongodb://ada:${drawn(12)}@127.0.0.1/a`],
    ['postgres://user:pass@db.acme.io/a'],
    ['https://$USER:$PASSWORD@git.acme.io/'],
    [`ghp_${'x'.repeat(36)}`],
    ['ghp_abcdefghijklmnopqrstuvwxyz0123456789'],
    [`npm_${'0123456789'.repeat(4).slice(0, 36)}`],
    ['xoxb-your-token-here'],
    [`sk_test_${drawn(24)}`],
    ['-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----'],
  ])('%j', async (text) => expect(await found(text)).toEqual([]))

  test('nor is the key a test brings along', async () =>
    expect(await found(pem('RSA '), 'testdata/server.pem')).toEqual([]))

  test('nor what npm reads from the environment', async () =>
    expect(await found(`//registry.npmjs.org/:_authToken=\${NPM_TOKEN}`, '.npmrc')).toEqual([]))
})

test('bytes that are no text do no harm', async () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xc0, 0x0a, 0x80]), Buffer.from(`ghp_${drawn(36)}`)])
  expect(await secretsIn('a', bytes)).toMatchObject([{ startLine: 2 }])
})

test('a list of made-up ones is not read to its end', () => {
  const bytes = Buffer.from('ghs_1_'.repeat(10_000))
  expect(searchedEnd(bytes)).toBeLessThan(bytes.length)
})

test('a file of the name of a key store is not looked for on the disk', async () =>
  expect(await found(`ghp_${drawn(36)}`, '/etc/../etc/a.p12')).toEqual(['1 A GitHub token']))

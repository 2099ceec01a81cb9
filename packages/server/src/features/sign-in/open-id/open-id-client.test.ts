import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOpenIdProvider, type TestProvider } from '../../../../test/open-id-provider.ts'
import { createOpenIdClient, type OpenIdClient } from './open-id-client.ts'
import { createProviderFetch, type ProviderFetch } from './provider-fetch.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await startOpenIdProvider('http://localhost:3000', { claimsInIdToken: true })
  provider.signInAs({
    sub: 'ada',
    claims: { name: 'Ada', email: 'ada@oakfield.example', email_verified: true },
  })
})
afterAll(() => provider[Symbol.asyncDispose]())

const handshake = {
  state: 'a-state-of-this-test',
  verifier: 'a-verifier-of-this-test-that-is-long-enough-for-pkce',
}
const publicUrl = 'http://localhost:3000'

/** Exchanges the code of a real authorization. `tamper` changes what the token endpoint returns. */
async function exchange(tamper: (tokens: Tokens) => object = (tokens) => tokens) {
  const client = createTamperedClient(tamper)
  const callback = new URL(await provider.authorize(await client.authorizationUrl(handshake)))
  return await client.exchange(callback.searchParams, handshake)
}

interface Tokens {
  readonly id_token: string
}

function createTamperedClient(tamper: (tokens: Tokens) => object): OpenIdClient {
  const original = createProviderFetch(provider.issuer)
  const fetchFromProvider: ProviderFetch = async (url, request) => {
    const response = await original(url, request)
    if (!url.endsWith('/token')) return response
    return Response.json(tamper((await response.json()) as Tokens))
  }
  return createOpenIdClient(provider.settings, { publicUrl, fetchFromProvider })
}

/** A token endpoint that returns an ID token with other claims. */
const withClaims =
  (claims: object, key: 'own' | 'other' | 'none' = 'own') =>
  ({ id_token, ...tokens }: Tokens) => {
    const payload = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString())
    return { ...tokens, id_token: provider.signToken({ ...payload, ...claims }, key) }
  }

const now = () => Math.floor(Date.now() / 1000)

test('returns the claims of a valid response', async () => {
  expect((await exchange()).claims).toMatchObject({ iss: provider.issuer, sub: 'ada', name: 'Ada' })
})

test('accepts a token that the provider signed with the same claims', async () => {
  expect((await exchange(withClaims({}))).claims.sub).toBe('ada')
})

test.each<[string, (tokens: Tokens) => object]>([
  ['another nonce', withClaims({ nonce: 'of another attempt' })],
  ['no nonce', withClaims({ nonce: undefined })],
  ['another issuer', withClaims({ iss: 'https://evil.example' })],
  ['another audience', withClaims({ aud: 'another-client' })],
  ['several audiences and no authorized party', withClaims({ aud: ['handiwork', 'another-client'] })],
  ['another authorized party', withClaims({ azp: 'another-client' })],
  ['another key', withClaims({}, 'other')],
  ['no signature', withClaims({}, 'none')],
  ['a changed payload', ({ id_token, ...tokens }) => ({ ...tokens, id_token: changePayload(id_token) })],
  ['no ID token', ({ id_token: _, ...tokens }) => tokens],
])('rejects an ID token with %s', async (_, tamper) => {
  await expect(exchange(tamper)).rejects.toMatchObject({ name: 'OpenIdFailure', reason: 'failed' })
})

test.each([
  ['expired longer ago than clocks may differ', { exp: now() - 90 }],
  ['becomes valid later than clocks may differ', { nbf: now() + 90 }],
])('blames the clocks for an ID token that %s', async (_, claims) => {
  await expect(exchange(withClaims(claims))).rejects.toMatchObject({ reason: 'clock' })
})

test('accepts a token of a provider whose clock is half a minute off', async () => {
  expect((await exchange(withClaims({ exp: now() - 30, nbf: now() + 30 }))).claims.sub).toBe('ada')
})

test('rejects a state of another attempt as forged', async () => {
  const client = createOpenIdClient(provider.settings, { publicUrl })
  const callback = new URL(await provider.authorize(await client.authorizationUrl(handshake)))
  const other = { ...handshake, state: 'another' }
  await expect(client.exchange(callback.searchParams, other)).rejects.toMatchObject({ reason: 'forged' })
})

test('rejects a code that was already used', async () => {
  const client = createOpenIdClient(provider.settings, { publicUrl })
  const callback = new URL(await provider.authorize(await client.authorizationUrl(handshake)))
  await client.exchange(callback.searchParams, handshake)
  await expect(client.exchange(callback.searchParams, handshake)).rejects.toMatchObject({ reason: 'failed' })
})

test('rejects a client secret that the provider does not know', async () => {
  const settings = { ...provider.settings, client: { id: 'handiwork', secret: 'wrong' } }
  const client = createOpenIdClient(settings, { publicUrl })
  const callback = new URL(await provider.authorize(await client.authorizationUrl(handshake)))
  await expect(client.exchange(callback.searchParams, handshake)).rejects.toMatchObject({ reason: 'failed' })
})

test('discovers the provider again after an hour, and not before', async () => {
  let time = 0
  const urls: string[] = []
  const original = createProviderFetch(provider.issuer)
  const client = createOpenIdClient(provider.settings, {
    publicUrl,
    now: () => time,
    fetchFromProvider: (url, request) => {
      urls.push(url)
      return original(url, request)
    },
  })
  for (const minutes of [0, 59, 61]) {
    time = minutes * 60_000
    await client.prepare()
  }
  expect(urls).toHaveLength(2)
})

test('tries discovery again after a failure', async () => {
  const original = createProviderFetch(provider.issuer)
  const failures = [new TypeError('unreachable')]
  const client = createOpenIdClient(provider.settings, {
    publicUrl,
    fetchFromProvider: async (url, request) => {
      const failure = failures.pop()
      if (failure) throw failure
      return await original(url, request)
    },
  })
  await expect(client.prepare()).rejects.toMatchObject({ reason: 'unavailable' })
  await expect(client.prepare()).resolves.toBeUndefined()
})

test('rejects a provider that calls itself otherwise', async () => {
  const issuer = provider.issuer.replace('127.0.0.1', 'localhost')
  const client = createOpenIdClient({ ...provider.settings, issuer }, { publicUrl })
  await expect(client.prepare()).rejects.toMatchObject({ reason: 'failed' })
})

function changePayload(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), name: 'Eve' }
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
}

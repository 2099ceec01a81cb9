import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { OpenIdSettings } from '../src/settings/open-id-settings.ts'

/** A user of the test provider. `sub` identifies them. */
export interface ProviderUser {
  readonly sub: string
  readonly claims: Readonly<Record<string, unknown>>
}

export interface TestProvider extends AsyncDisposable {
  readonly issuer: string
  /** The settings of a service that uses this provider. */
  readonly settings: OpenIdSettings
  /** The user whom the provider signs in. The next authorization uses the current claims. */
  signInAs(user: ProviderUser): void
  /** Whether the user presses Cancel. */
  deny(isDenied: boolean): void
  /** Opens the authorization URL like a browser, and returns the callback URL. */
  authorize(authorizationUrl: string): Promise<string>
  /** Signs a token with the provider's key, or with another one. `none` leaves out the signature. */
  signToken(payload: object, key?: 'own' | 'other' | 'none'): string
}

const CLIENT = { id: 'handiwork', secret: 'a client secret of the test provider' }

/** Starts a real OpenID Connect provider on loopback, without pages: it signs users in by itself. */
export async function startOpenIdProvider(
  publicUrl = 'http://localhost:3000',
  options: { readonly claimsInIdToken?: boolean } = {},
): Promise<TestProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: { user: ProviderUser | undefined; isDenied: boolean } = { user: undefined, isDenied: false }
  const provider = createProvider(issuer, publicUrl, options, () => state.user)
  const handleProtocol = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void handleProtocol(request, response)
    finishInteraction(provider, state, request, response).catch((error) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  return {
    issuer,
    settings: {
      ...{ issuer, client: CLIENT, title: 'Oakfield SSO', scopes: ['openid', 'profile', 'email', 'groups'] },
      ...{ groupsClaim: 'groups', roleGroups: { admin: ['admins'], client: ['recruiters'] } },
      ...{ allowedGroups: [], allowedDomains: [], only: false },
    },
    signInAs: (user) => {
      state.user = user
    },
    deny: (isDenied) => {
      state.isDenied = isDenied
    },
    authorize,
    signToken,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const KEY_ID = 'the-key'

function createProvider(
  issuer: string,
  publicUrl: string,
  { claimsInIdToken = false }: { readonly claimsInIdToken?: boolean },
  currentUser: () => ProviderUser | undefined,
): Provider {
  return new Provider(issuer, {
    clients: [
      {
        ...{ client_id: CLIENT.id, client_secret: CLIENT.secret, response_types: ['code'] },
        ...{ grant_types: ['authorization_code'], redirect_uris: [`${publicUrl}/auth-redirect/openId`] },
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] as never,
    },
    cookies: { keys: ['a cookie key of the test provider'] },
    conformIdTokenClaims: !claimsInIdToken,
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'picture'],
      email: ['email', 'email_verified'],
      groups: ['groups', '_claim_names'],
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...currentUser()?.claims }) }),
    pkce: { required: () => true },
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
  })
}

/** The library's own page loads a font from another site. */
function askToSignOut(context: { body: unknown }, form: string): void {
  const button =
    '<button type="submit" form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>'
  context.body = `<!doctype html><html lang="en"><title>Sign out</title>${form}${button}</html>`
}

async function finishInteraction(
  provider: Provider,
  { user, isDenied }: { readonly user: ProviderUser | undefined; readonly isDenied: boolean },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isDenied || user === undefined)
    return await provider.interactionFinished(request, response, { error: 'access_denied' })
  const grant = new provider.Grant({ accountId: user.sub, clientId: CLIENT.id })
  grant.addOIDCScope('openid profile email groups')
  await provider.interactionFinished(request, response, {
    login: { accountId: user.sub },
    consent: { grantId: await grant.save() },
  })
}

/** Follows redirects at the provider with its cookies, until it redirects to another origin. */
async function authorize(authorizationUrl: string): Promise<string> {
  const { origin } = new URL(authorizationUrl)
  const cookies = new Map<string, string>()
  let url = authorizationUrl
  for (let redirects = 0; redirects < 10; redirects += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    const body = await response.text()
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The provider responded with ${response.status}: ${body}`)
    url = new URL(location, url).href
    if (new URL(url).origin !== origin) return url
  }
  throw new Error('The provider redirects without end')
}

function signToken(payload: object, key: 'own' | 'other' | 'none' = 'own'): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const header = key === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: KEY_ID }
  const content = `${encode(header)}.${encode(payload)}`
  if (key === 'none') return `${content}.`
  return `${content}.${signWith(key === 'own' ? privateKey : otherKey, content)}`
}

function signWith(key: KeyObject, content: string): string {
  return sign('sha256', Buffer.from(content), key).toString('base64url')
}

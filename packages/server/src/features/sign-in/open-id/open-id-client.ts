import { createHash } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import type { OpenIdSettings } from '../../../settings/open-id-settings.ts'
import type { Handshake } from '../oauth-client.ts'
import { OpenIdFailure, toOpenIdFailure } from './open-id-failure.ts'
import { createProviderFetch, type ProviderFetch, requireEncryption } from './provider-fetch.ts'
import { createMetadataLoader } from './provider-metadata.ts'

/** The validated claims of a user. Claims of the ID token take precedence over those of the userinfo endpoint. */
export type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string }

export interface OpenIdResponse {
  readonly claims: Claims
  /** The ID token itself, for signing out. */
  readonly idToken: string
}

/** The OpenID Connect client of this service. All functions reject with an `OpenIdFailure`. */
export interface OpenIdClient {
  /** Loads the provider's metadata, unless it is cached. */
  prepare(): Promise<void>
  authorizationUrl(handshake: Handshake): Promise<string>
  /** Exchanges the authorization response for validated claims. */
  exchange(response: URLSearchParams, handshake: Handshake): Promise<OpenIdResponse>
  /** The URL that ends the session at the provider. Undefined if it has none. */
  endSessionUrl(idToken: string): Promise<string | undefined>
}

export interface OpenIdClientOptions {
  readonly publicUrl: string
  readonly fetchFromProvider?: ProviderFetch
  /** In ms, for the age of cached metadata. */
  readonly now?: () => number
}

/** In seconds. How far the clocks of the provider and of this service may differ. */
const CLOCK_TOLERANCE = 60

export function createOpenIdClient(
  { issuer, client: { id, secret }, scopes, groupsClaim }: OpenIdSettings,
  {
    publicUrl,
    fetchFromProvider = createProviderFetch(issuer),
    now = () => performance.now(),
  }: OpenIdClientOptions,
): OpenIdClient {
  const loadMetadata = createMetadataLoader(issuer, fetchFromProvider, now)
  const client: oauth.Client = { client_id: id, [oauth.clockTolerance]: CLOCK_TOLERANCE }
  const redirectUri = `${publicUrl}/auth-redirect/openId`
  const options = {
    // Checked by the fetch function.
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: fetchFromProvider,
  }

  async function exchange(answer: URLSearchParams, { state, verifier }: Handshake): Promise<OpenIdResponse> {
    const provider = await loadMetadata()
    const parameters = validateResponse(() => oauth.validateAuthResponse(provider, client, answer, state))
    const response = await oauth.authorizationCodeGrantRequest(
      ...([provider, client, clientAuthentication(provider, secret)] as const),
      ...([parameters, redirectUri, verifier, options] as const),
    )
    const tokens = await oauth.processAuthorizationCodeResponse(provider, client, response, {
      expectedNonce: nonceOf(verifier),
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(provider, response, options)
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    if (claims === undefined || tokens.id_token === undefined)
      throw new OpenIdFailure('failed', 'The provider issued no ID token')
    requireOwnToken(claims, id)
    const userInfo = await fetchMissingClaims(provider, claims, tokens.access_token)
    return { claims: { ...userInfo, ...claims }, idToken: tokens.id_token }
  }

  /** Some providers put only the subject into the ID token (OpenID Connect Core 1.0, 5.4). */
  async function fetchMissingClaims(
    provider: oauth.AuthorizationServer,
    claims: oauth.IDToken,
    accessToken: string,
  ): Promise<oauth.UserInfoResponse | undefined> {
    const names = ['preferred_username', 'email', 'name', groupsClaim.split('.')[0] ?? groupsClaim]
    if (provider.userinfo_endpoint === undefined || names.every((name) => name in claims)) return undefined
    const response = await oauth.userInfoRequest(provider, client, accessToken, options)
    return await oauth.processUserInfoResponse(provider, client, claims.sub, response)
  }

  return {
    prepare: () => withFailures(async () => void (await loadMetadata())),
    authorizationUrl: ({ state, verifier }) =>
      withFailures(async () => {
        const { authorization_endpoint: endpoint = '' } = await loadMetadata()
        return withQuery(endpoint, {
          response_type: 'code',
          client_id: id,
          redirect_uri: redirectUri,
          scope: scopes.join(' '),
          state,
          nonce: nonceOf(verifier),
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
      }),
    exchange: (answer, handshake) => withFailures(() => exchange(answer, handshake)),
    endSessionUrl: (idToken) =>
      withFailures(async () => {
        const { end_session_endpoint: endpoint } = await loadMetadata()
        if (endpoint === undefined) return undefined
        requireEncryption(new URL(endpoint), new URL(issuer))
        return withQuery(endpoint, {
          client_id: id,
          post_logout_redirect_uri: `${publicUrl}/`,
          ...(idToken !== '' && { id_token_hint: idToken }),
        })
      }),
  }
}

/** Binds the ID token to this attempt. Derived, so that only the verifier is stored; it can't be computed back. */
function nonceOf(verifier: string): string {
  return createHash('sha256').update(`nonce ${verifier}`).digest('base64url')
}

/** HTTP Basic, which every provider must support, unless it lists only the request body. */
function clientAuthentication(
  { token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer,
  secret: string,
): oauth.ClientAuth {
  const isBasic = methods === undefined || methods.includes('client_secret_basic')
  return isBasic ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret)
}

/** The library checks `azp` only if there are several audiences (OpenID Connect Core 1.0, 3.1.3.7). */
function requireOwnToken({ azp }: oauth.IDToken, clientId: string): void {
  if (azp !== undefined && azp !== clientId)
    throw new OpenIdFailure('failed', 'The ID token was issued to another client')
}

function validateResponse(check: () => URLSearchParams): URLSearchParams {
  try {
    return check()
  } catch (cause) {
    if (cause instanceof oauth.AuthorizationResponseError) throw cause
    throw new OpenIdFailure('forged', 'The response does not belong to the request', { cause })
  }
}

async function withFailures<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw toOpenIdFailure(error)
  }
}

/** The endpoint may already have a query. */
function withQuery(endpoint: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(endpoint)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

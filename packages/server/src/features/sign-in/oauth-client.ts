import { SourceFailure } from '@handiwork/core/sources'
import * as oauth from 'oauth4webapi'
import type { Settings, SourceSettings } from '../../env.ts'
import { observeHostRequest } from '../../telemetry/observe-host-request.ts'
import { normalizeTokenResponse } from './normalize-token-response.ts'
import { FORGED_RESPONSE, OAuthGrantError } from './oauth-grant-error.ts'
import { type ConnectAccess, providers } from './providers.ts'

/** The tokens that a provider issues for a user's consent. */
export interface Grant {
  readonly accessToken: string
  readonly refreshToken: string | undefined
  /** Undefined if the token never expires. */
  readonly expiresInSeconds: number | undefined
  /** Space-separated. Undefined if the provider does not state them. */
  readonly scopes: string | undefined
}

/** Values that the provider must echo (`state`) or verify (`verifier`, PKCE). */
export interface Handshake {
  readonly state: string
  readonly verifier: string
}

/**
 * The OAuth client for one provider. A refusal is an `OAuthGrantError`; an unreachable provider is a
 * `SourceFailure`.
 */
export interface OAuthClient {
  authorizationUrl(handshake: Handshake, access: ConnectAccess): Promise<string>
  /** Exchanges the authorization response for a grant. */
  exchange(response: URLSearchParams, handshake: Handshake): Promise<Grant>
  refresh(refreshToken: string): Promise<Grant>
}

/**
 * Returns undefined if no client is configured for the provider. The redirect URI depends only on the
 * provider.
 */
export function oauthClient(
  source: SourceSettings,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): OAuthClient | undefined {
  if (source.client === undefined) return undefined
  const { server, client, secret } = clientParameters(source, source.client)
  const redirectUri = `${publicUrl}/auth-redirect/${source.kind}`
  const options = requestOptions(source.tokenUrl)
  return {
    authorizationUrl: async (handshake, access) =>
      withQuery(source.authorizationUrl, {
        response_type: 'code',
        client_id: client.client_id,
        redirect_uri: redirectUri,
        scope: providers[source.kind].scopes[access].join(' '),
        state: handshake.state,
        code_challenge: await oauth.calculatePKCECodeChallenge(handshake.verifier),
        code_challenge_method: 'S256',
      }),
    exchange: (answer, { state, verifier }) =>
      withOAuthErrors(async () => {
        const sent = validateResponse(() => oauth.validateAuthResponse(server, client, answer, state))
        const parameters = [server, client, secret] as const
        const response = await oauth.authorizationCodeGrantRequest(
          ...parameters,
          ...([sent, redirectUri, verifier, options] as const),
        )
        return toGrant(await oauth.processAuthorizationCodeResponse(server, client, response))
      }),
    refresh: (refreshToken) =>
      withOAuthErrors(async () => {
        const response = await oauth.refreshTokenGrantRequest(server, client, secret, refreshToken, options)
        return toGrant(await oauth.processRefreshTokenResponse(server, client, response))
      }),
  }
}

const TOKEN_TIMEOUT = 10_000

function clientParameters(
  { kind, webUrl, tokenUrl }: SourceSettings,
  { id, secret }: { id: string; secret: string },
) {
  const { clientAuthentication, issuerPath } = providers[kind]
  return {
    server: { issuer: webUrl + issuerPath, token_endpoint: tokenUrl },
    client: { client_id: id },
    secret:
      clientAuthentication === 'basic' ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret),
  }
}

/** Sends secrets without TLS to loopback addresses only. */
function requestOptions(tokenUrl: string): oauth.TokenEndpointRequestOptions {
  return {
    [oauth.allowInsecureRequests]: isLoopback(new URL(tokenUrl)),
    [oauth.customFetch]: async (address, init) =>
      normalizeTokenResponse(await observeHostRequest(address, () => fetch(address, init as RequestInit))),
    signal: () => AbortSignal.timeout(TOKEN_TIMEOUT),
  }
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/** The authorization URL may already have a query. */
function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

function toGrant(answer: oauth.TokenEndpointResponse): Grant {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresInSeconds: answer.expires_in,
    scopes: answer.scope,
  }
}

async function withOAuthErrors(request: () => Promise<Grant>): Promise<Grant> {
  try {
    return await request()
  } catch (error) {
    throw toOAuthError(error)
  }
}

/**
 * Rejects a response that does not match the request's `state` or names another issuer (RFC 9207): it was
 * forged.
 */
function validateResponse(check: () => URLSearchParams): URLSearchParams {
  try {
    return check()
  } catch (cause) {
    throw cause instanceof oauth.AuthorizationResponseError
      ? cause
      : new OAuthGrantError(FORGED_RESPONSE, { cause })
  }
}

function toOAuthError(cause: unknown): unknown {
  if (cause instanceof oauth.AuthorizationResponseError) return new OAuthGrantError(cause.error, { cause })
  if (cause instanceof oauth.ResponseBodyError && cause.status < 500) {
    return new OAuthGrantError(cause.error, { cause })
  }
  if (cause instanceof OAuthGrantError) return cause
  return new SourceFailure('unavailable', 'The provider issued no token', { cause })
}

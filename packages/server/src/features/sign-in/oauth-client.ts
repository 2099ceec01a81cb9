import { SourceFailure } from '@handiwork/core/sources'
import * as oauth from 'oauth4webapi'
import type { Settings, SourceSettings } from '../../env.ts'
import { FORGED, GrantRefused } from './grant-refused.ts'
import { type ConnectAccess, providers } from './providers.ts'
import { tokenAnswer } from './token-answer.ts'

/** What a source gives for a person's consent. */
export interface Grant {
  readonly accessToken: string
  readonly refreshToken: string | undefined
  /** Undefined for what is good until somebody takes it back. */
  readonly expiresInSeconds: number | undefined
  /** With spaces between; undefined where the source does not say. */
  readonly scopes: string | undefined
}

/** What has to come back as it was sent. */
export interface Handshake {
  readonly state: string
  readonly verifier: string
}

/** We, as a source knows us. What it refuses is a `GrantRefused`; a source that cannot be reached is a `SourceFailure`. */
export interface OAuthClient {
  authorizationUrl(handshake: Handshake, access: ConnectAccess): Promise<string>
  /** Changes what the source sent back into a grant. */
  exchange(answer: URLSearchParams, handshake: Handshake): Promise<Grant>
  refresh(refreshToken: string): Promise<Grant>
}

/** Undefined where we are nobody's client. The one address people come back to follows from the source alone. */
export function oauthClient(
  source: SourceSettings,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): OAuthClient | undefined {
  if (source.client === undefined) return undefined
  const { server, client, secret } = partiesOf(source, source.client)
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
      told(async () => {
        const sent = unforged(() => oauth.validateAuthResponse(server, client, answer, state))
        const parties = [server, client, secret] as const
        const response = await oauth.authorizationCodeGrantRequest(
          ...parties,
          ...([sent, redirectUri, verifier, options] as const),
        )
        return grantOf(await oauth.processAuthorizationCodeResponse(server, client, response))
      }),
    refresh: (refreshToken) =>
      told(async () => {
        const response = await oauth.refreshTokenGrantRequest(server, client, secret, refreshToken, options)
        return grantOf(await oauth.processRefreshTokenResponse(server, client, response))
      }),
  }
}

// --- internal ---

const TOKEN_TIMEOUT = 10_000

function partiesOf(
  { kind, webUrl, tokenUrl }: SourceSettings,
  { id, secret }: { id: string; secret: string },
) {
  const { clientBy, issuerPath } = providers[kind]
  return {
    server: { issuer: webUrl + issuerPath, token_endpoint: tokenUrl },
    client: { client_id: id },
    secret: clientBy === 'basic' ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret),
  }
}

/** Secrets travel without TLS to this machine only. */
function requestOptions(tokenUrl: string): oauth.TokenEndpointRequestOptions {
  return {
    [oauth.allowInsecureRequests]: isLoopback(new URL(tokenUrl)),
    [oauth.customFetch]: async (address, init) => tokenAnswer(await fetch(address, init as RequestInit)),
    signal: () => AbortSignal.timeout(TOKEN_TIMEOUT),
  }
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/** A code is asked for in an address that may have a query of its own. */
function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

function grantOf(answer: oauth.TokenEndpointResponse): Grant {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresInSeconds: answer.expires_in,
    scopes: answer.scope,
  }
}

async function told(work: () => Promise<Grant>): Promise<Grant> {
  try {
    return await work()
  } catch (error) {
    throw explained(error)
  }
}

/** What does not answer our question, or names another source (RFC 9207), was put together by somebody else. */
function unforged(check: () => URLSearchParams): URLSearchParams {
  try {
    return check()
  } catch (cause) {
    throw cause instanceof oauth.AuthorizationResponseError ? cause : new GrantRefused(FORGED, { cause })
  }
}

function explained(cause: unknown): unknown {
  if (cause instanceof oauth.AuthorizationResponseError) return new GrantRefused(cause.error, { cause })
  if (cause instanceof oauth.ResponseBodyError && cause.status < 500) {
    return new GrantRefused(cause.error, { cause })
  }
  if (cause instanceof GrantRefused) return cause
  return new SourceFailure('unavailable', 'The source gave no token', { cause })
}

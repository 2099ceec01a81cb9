import { ApiError, type Caller, errorSentences } from '@handiwork/core/api'
import { isUnreachable } from '../db/is-unreachable.ts'
import type { Queryable } from '../deps.ts'
import { coalesceRequests } from '../stores/coalesce-requests.ts'
import { toCaller } from '../stores/principal.ts'
import { sessionStore } from '../stores/session-store.ts'
import { tokenStore } from '../stores/token-store.ts'

/** The credential that authenticated a caller, by the id of its row and its user. */
export interface Credential {
  readonly kind: 'session' | 'token'
  readonly id: string
  readonly userId: string
}

export interface AuthenticationResult {
  readonly caller: Caller
  readonly credential: Credential | undefined
}

/** The credentials of a request or of a WebSocket handshake. */
export interface RequestCredentials {
  readonly authorization: string | undefined
  readonly sessionKey: string | undefined
}

export type Authenticate = (credentials: RequestCredentials) => Promise<AuthenticationResult>

/**
 * Authenticates a request. An expired session means an anonymous caller. An invalid token is a 401
 * (`signIn`), so that an API client never mistakes the public response for its own. A token takes precedence
 * over a session. Concurrent requests with the same credential share one statement, which starts after they
 * have arrived.
 */
export function createAuthenticator(db: Queryable): Authenticate {
  const authenticateToken = coalesceRequests(createTokenAuthenticator(db))
  const authenticateSession = coalesceRequests(createSessionAuthenticator(db))
  return ({ authorization, sessionKey }) => {
    if (authorization !== undefined && !BASIC.test(authorization)) return authenticateToken(authorization)
    return sessionKey === undefined ? Promise.resolve(anonymous) : authenticateSession(sessionKey)
  }
}

const anonymous: AuthenticationResult = { caller: { state: 'signedOut' }, credential: undefined }

/** Basic authentication is handled by a proxy in front of the service and ignored here. */
const BASIC = /^basic /i
const OAUTH = /^oauth +(\S+)$/i

function createTokenAuthenticator(db: Queryable): (authorization: string) => Promise<AuthenticationResult> {
  const tokens = tokenStore(db)
  return async (authorization) => {
    const found = await tokens.find(OAUTH.exec(authorization)?.[1] ?? '')
    if (found === undefined) throw new ApiError('signIn', errorSentences.badToken)
    const credential = { kind: 'token', id: found.tokenId, userId: found.userId } as const
    if (found.isUseStale) await tokens.recordUse(credential).catch(ignoreOutage)
    return { caller: toCaller('token', found), credential }
  }
}

function createSessionAuthenticator(db: Queryable): (key: string) => Promise<AuthenticationResult> {
  const sessions = sessionStore(db)
  return async (key) => {
    const found = await sessions.find(key)
    if (found === undefined) return anonymous
    const credential = { kind: 'session', id: found.sessionId, userId: found.userId } as const
    if (found.isUseStale) await sessions.recordUse(credential).catch(ignoreOutage)
    return { caller: toCaller('session', found), credential }
  }
}

/** The next request after the outage records the use. */
function ignoreOutage(error: unknown): void {
  if (!isUnreachable(error)) throw error
}

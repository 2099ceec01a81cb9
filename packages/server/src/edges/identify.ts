import { ApiError, type Caller, errorSentences } from '@handiwork/core/api'
import type { Queryable } from '../deps.ts'
import { type SessionStore, sessionStore } from '../stores/session-store.ts'
import { callerBy } from '../stores/standing.ts'
import { type TokenStore, tokenStore } from '../stores/token-store.ts'

/** What somebody shows to say who they are, and what it is kept as. */
export interface Credential {
  readonly kind: 'session' | 'token'
  readonly id: string
}

export interface Identified {
  readonly caller: Caller
  readonly credential: Credential | undefined
}

/** What a request, or the handshake of a socket, comes with. */
export interface Shown {
  readonly authorization: string | undefined
  readonly sessionKey: string | undefined
}

export type Identify = (shown: Shown) => Promise<Identified>

/**
 * Tells who asks. A session that is over is nobody's; a token that is none is an error (`signIn`, 401), so that no
 * program takes the answer to strangers for its own. A token goes before a session.
 */
export function identify(db: Queryable): Identify {
  const sessions = sessionStore(db)
  const tokens = tokenStore(db)
  return ({ authorization, sessionKey }) => {
    if (authorization !== undefined && !BASIC.test(authorization)) return byToken(tokens, authorization)
    return sessionKey === undefined ? Promise.resolve(nobody) : bySession(sessions, sessionKey)
  }
}

// --- internal ---

const nobody: Identified = { caller: { state: 'signedOut' }, credential: undefined }

/** For a proxy in front of us, and none of our business. */
const BASIC = /^basic /i
const OAUTH = /^oauth +(\S+)$/i

async function byToken(tokens: TokenStore, authorization: string): Promise<Identified> {
  const found = await tokens.find(OAUTH.exec(authorization)?.[1] ?? '')
  if (found === undefined) throw new ApiError('signIn', errorSentences.badToken)
  if (found.unnoted) await tokens.noteUse(found.tokenId)
  return { caller: callerBy('token', found), credential: { kind: 'token', id: found.tokenId } }
}

async function bySession(sessions: SessionStore, key: string): Promise<Identified> {
  const found = await sessions.find(key)
  if (found === undefined) return nobody
  if (found.unnoted) await sessions.noteUse(found.sessionId)
  return { caller: callerBy('session', found), credential: { kind: 'session', id: found.sessionId } }
}

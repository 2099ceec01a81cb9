import type { Queryable } from '../deps.ts'
import { sessionStore } from '../stores/session-store.ts'
import { callerBy } from '../stores/standing.ts'
import { tokenStore } from '../stores/token-store.ts'
import type { Standing } from './recheck.ts'

/** Looks up many at once, and notes no use of them: an open page is no sign that somebody is there. */
export function standingIn(db: Queryable): Standing {
  return async (credentials) => {
    const ids = (kind: string) => credentials.filter((one) => one.kind === kind).map(({ id }) => id)
    const sessions = await sessionStore(db).whose(ids('session'))
    const tokens = await tokenStore(db).whose(ids('token'))
    return new Map([
      ...sessions.map((found) => [found.sessionId, callerBy('session', found)] as const),
      ...tokens.map((found) => [found.tokenId, callerBy('token', found)] as const),
    ])
  }
}

import type { Deps, Queryable } from '../deps.ts'
import { createAuthenticator } from '../plugins/authenticate.ts'
import { toCaller } from '../stores/principal.ts'
import { sessionStore } from '../stores/session-store.ts'
import { tokenStore } from '../stores/token-store.ts'
import { createFilterVisible } from './create-filter-visible.ts'
import { openRealtime, type Realtime, type RealtimeOptions } from './open-realtime.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import type { FindCallers } from './recheck-sockets.ts'

export type RealtimeDeps = Pick<Deps, 'db' | 'pool' | 'databaseKind' | 'settings' | 'log'> &
  Pick<RealtimeOptions, 'onEvent' | 'onDisconnect' | 'onReconnect'>

/** Live updates with authentication and visibility checks against the database. */
export function openDatabaseRealtime(
  { db, pool, databaseKind, settings, log, ...listeners }: RealtimeDeps,
  limits: Partial<RealtimeLimits> = {},
): Promise<Realtime> {
  return openRealtime({
    ...{ ...listeners, settings, log, limits, database: { pool, databaseKind } },
    ...{
      identify: createAuthenticator(db),
      findCallers: createFindCallers(db),
      filterVisible: createFilterVisible(db),
    },
  })
}

/**
 * Looks up many credentials with one query each, without recording their use: an open page is not activity.
 */
function createFindCallers(db: Queryable): FindCallers {
  return async (credentials) => {
    const all = (kind: string) => credentials.filter((one) => one.kind === kind)
    const sessions = await sessionStore(db).findPrincipals(all('session'))
    const tokens = await tokenStore(db).findPrincipals(all('token'))
    return new Map([
      ...sessions.map((principal) => [principal.sessionId, toCaller('session', principal)] as const),
      ...tokens.map((principal) => [principal.tokenId, toCaller('token', principal)] as const),
    ])
  }
}

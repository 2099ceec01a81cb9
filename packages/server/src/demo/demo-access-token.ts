import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { DemoHosts } from './demo-hosts.ts'

/** A token of somebody for a source; undefined where they have none. */
export type DemoAccessToken = (userId: string, kind: SourceKind) => Promise<string | undefined>

/** Tokens of sample people, as their code host gives them; undefined for everybody else. */
export function demoAccessToken({ tokenOf }: Pick<DemoHosts, 'tokenOf'>, db: Database): DemoAccessToken {
  return async (userId, kind) => {
    const identity = await db
      .selectFrom('identities')
      .select(['login', 'privateAccess'])
      .where('userId', '=', userId)
      .where('source', '=', kind)
      .where('state', '=', 'ok')
      .where(sql<boolean>`account @> '{"demo": true}'`)
      .executeTakeFirst()
    if (identity?.login == null) return undefined
    const isGuest = kind === 'gitHub' && !identity.privateAccess
    return await tokenOf(kind, identity.login, isGuest ? PUBLIC_SCOPES : undefined)
  }
}

// --- internal ---

/** Of GitHub, which alone tells public from private. */
const PUBLIC_SCOPES = ['read:user', 'user:email']

import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { DemoHosts } from './demo-hosts.ts'

/** Returns a user's access token for a source; undefined if there is none. */
export type DemoAccessToken = (userId: string, kind: SourceKind) => Promise<string | undefined>

/** Access tokens of sample users, issued by their sample code host. Undefined for all other users. */
export function createDemoAccessToken(
  { tokenOf }: Pick<DemoHosts, 'tokenOf'>,
  db: Database,
): DemoAccessToken {
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
    const isPublicOnly = kind === 'gitHub' && !identity.privateAccess
    return await tokenOf(kind, identity.login, isPublicOnly ? PUBLIC_SCOPES : undefined)
  }
}

/** Only GitHub distinguishes public from private access. */
const PUBLIC_SCOPES = ['read:user', 'user:email']

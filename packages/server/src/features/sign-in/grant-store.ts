import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import type { Encryption } from '../../encryption/encryption.ts'
import { encryptGrant } from './encrypt-grant.ts'
import type { Grant } from './oauth-client.ts'

/** A row version for optimistic locking: updates apply only if the identity has not changed since. */
export interface GrantLease {
  readonly id: string
  readonly version: number
}

/** A usable grant as stored. Tokens are encrypted. */
export interface StoredGrant extends GrantLease {
  readonly source: SourceKind
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Expires within a minute, or has expired. */
  readonly isExpiring: boolean
  readonly isExpired: boolean
  /** Another process is renewing the token. */
  readonly isLeased: boolean
}

/** Stores OAuth tokens of identities. The database clock decides what has expired. */
export function grantStore(db: Queryable, encryption: Encryption) {
  return {
    async find(id: string): Promise<StoredGrant | undefined> {
      return await selectGrants(db).where('id', '=', id).executeTakeFirst()
    },

    async findByUser(userId: string, source: SourceKind): Promise<StoredGrant | undefined> {
      return await selectGrants(db)
        .where('userId', '=', userId)
        .where('source', '=', source)
        .executeTakeFirst()
    },

    /**
     * Acquires the lease to renew a grant. Returns undefined if another process holds it. The lease outlasts
     * a renewal and then expires.
     */
    async acquireLease({ id, version }: GrantLease): Promise<GrantLease | undefined> {
      return await db
        .updateTable('identities')
        .set({ leaseUntil: sql`now() + ${leaseDuration}`, version: sql`version + 1` })
        .where('id', '=', id)
        .where('version', '=', version)
        .where(sql<boolean>`not ${isLeased}`)
        .returning(['id', 'version'])
        .executeTakeFirst()
    },

    /**
     * Stores the renewed grant. Returns false if the identity changed meanwhile, for example because the user
     * disconnected it.
     */
    async saveRenewal({ id, version }: GrantLease, grant: Grant): Promise<boolean> {
      const updated = await db
        .updateTable('identities')
        .set({ ...encryptGrant(encryption, id, grant), ...versionUpdate })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst()
      return updated !== undefined
    },

    async releaseLease({ id, version }: GrantLease): Promise<void> {
      await db
        .updateTable('identities')
        .set(versionUpdate)
        .where('id', '=', id)
        .where('version', '=', version)
        .execute()
    },

    /** Deletes unusable tokens and marks the identity for reconnection by the user. */
    async markForReconnect({ id, version }: GrantLease): Promise<void> {
      await db
        .updateTable('identities')
        .set({ ...versionUpdate, accessToken: null, refreshToken: null, expiresAt: null, state: 'reconnect' })
        .where('id', '=', id)
        .where('version', '=', version)
        .execute()
    },
  }
}

const leaseDuration = sql`interval '30 seconds'`
/** A lease that ends far later was acquired before the clock was set back, and is over by now. */
const isLeased = sql<boolean>`coalesce(
  lease_until > now() and lease_until < now() + 2 * ${leaseDuration}, false
)`
const versionUpdate = { leaseUntil: null, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` }

function selectGrants(db: Queryable) {
  return db
    .selectFrom('identities')
    .select(['id', 'version', 'source', 'refreshToken'])
    .select((expression) => [
      expression.ref('accessToken').$notNull().as('accessToken'),
      sql<boolean>`coalesce(expires_at < now() + interval '60 seconds', false)`.as('isExpiring'),
      sql<boolean>`coalesce(expires_at < now(), false)`.as('isExpired'),
      isLeased.as('isLeased'),
    ])
    .where('state', '=', 'ok')
    .where('accessToken', 'is not', null)
}

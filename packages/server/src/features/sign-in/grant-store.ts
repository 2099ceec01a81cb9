import type { SourceKind } from '@handiwork/core/sources'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Grant } from './oauth-client.ts'
import { sealedGrant } from './sealed-grant.ts'

/** A version of an account: it is changed only as long as nobody else changed it. */
export interface Lease {
  readonly id: string
  readonly version: number
}

/** What a source gave, as long as it is worth something. Tokens are sealed. */
export interface HeldGrant extends Lease {
  readonly source: SourceKind
  readonly accessToken: string
  readonly refreshToken: string | null
  /** It expires within a minute, or has expired. */
  readonly isDue: boolean
  readonly isOver: boolean
  /** Somebody renews it right now. */
  readonly isLeased: boolean
}

/** Tokens of accounts by and by. The database's clock decides what has expired. */
export function grantStore(db: Queryable, vault: Vault) {
  return {
    async find(id: string): Promise<HeldGrant | undefined> {
      return await held(db).where('id', '=', id).executeTakeFirst()
    },

    async ofUser(userId: string, source: SourceKind): Promise<HeldGrant | undefined> {
      return await held(db).where('userId', '=', userId).where('source', '=', source).executeTakeFirst()
    },

    /** The right to renew it, for one who asks; an abandoned one passes on. Longer than a renewal may take. */
    async lease({ id, version }: Lease): Promise<Lease | undefined> {
      return await db
        .updateTable('identities')
        .set({ leaseUntil: sql`now() + interval '30 seconds'`, version: sql`version + 1` })
        .where('id', '=', id)
        .where('version', '=', version)
        .where(sql<boolean>`coalesce(lease_until < now(), true)`)
        .returning(['id', 'version'])
        .executeTakeFirst()
    },

    /** False where somebody else decided about the account meanwhile: the person disconnected or connected it. */
    async renewed({ id, version }: Lease, grant: Grant): Promise<boolean> {
      const kept = await db
        .updateTable('identities')
        .set({ ...sealedGrant(vault, id, grant), ...changed })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst()
      return kept !== undefined
    },

    async release({ id, version }: Lease): Promise<void> {
      await db
        .updateTable('identities')
        .set(changed)
        .where('id', '=', id)
        .where('version', '=', version)
        .execute()
    },

    /** Only the person can have it back; what is worth nothing is not kept. */
    async reconnect({ id, version }: Lease): Promise<void> {
      await db
        .updateTable('identities')
        .set({ ...changed, accessToken: null, refreshToken: null, expiresAt: null, state: 'reconnect' })
        .where('id', '=', id)
        .where('version', '=', version)
        .execute()
    },
  }
}

// --- internal ---

const changed = { leaseUntil: null, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` }

function held(db: Queryable) {
  return db
    .selectFrom('identities')
    .select(['id', 'version', 'source', 'refreshToken'])
    .select((expression) => [
      expression.ref('accessToken').$notNull().as('accessToken'),
      sql<boolean>`coalesce(expires_at < now() + interval '60 seconds', false)`.as('isDue'),
      sql<boolean>`coalesce(expires_at < now(), false)`.as('isOver'),
      sql<boolean>`coalesce(lease_until > now(), false)`.as('isLeased'),
    ])
    .where('state', '=', 'ok')
    .where('accessToken', 'is not', null)
}

import { INVITATION_INTERVAL } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import type { Fingerprints } from '../encryption/fingerprints.ts'

/** Stores when addresses were invited and which opted out, as fingerprints only. */
export function invitedAddressStore(db: Queryable, fingerprints: Fingerprints) {
  return {
    /**
     * Reserves the address for this suggestion. Returns false if it opted out or was recently invited for
     * another suggestion. Retries for the same suggestion succeed.
     */
    async reserve(address: string, suggestionId: string): Promise<boolean> {
      const [hash, all] = [
        fingerprints.current(fingerprintText(address)),
        fingerprints.all(fingerprintText(address)),
      ]
      const since = sql`now() - make_interval(secs => ${INVITATION_INTERVAL / 1000})`
      const { rows } = await sql`
        insert into invited_addresses (address_hash, suggestion_id, sent_at)
        select ${hash}, ${suggestionId}, now()
        where not exists (
          select 1 from invited_addresses where address_hash = any(${all}::text[])
            and (opted_out_at is not null or (sent_at > ${since} and suggestion_id <> ${suggestionId}))
        )
        on conflict (address_hash) do update
          set suggestion_id = excluded.suggestion_id, sent_at = excluded.sent_at
          where invited_addresses.opted_out_at is null
            and (invited_addresses.sent_at <= ${since} or invited_addresses.suggestion_id = excluded.suggestion_id)
        returning address_hash`.execute(db)
      return rows.length > 0
    },

    /** Returns true if the address opted out of invitations. */
    async hasOptedOut(address: string): Promise<boolean> {
      const row = await db
        .selectFrom('invitedAddresses')
        .select('addressHash')
        .where('addressHash', 'in', fingerprints.all(fingerprintText(address)))
        .where('optedOutAt', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Opts the address out of all future invitations. */
    async optOut(address: string): Promise<void> {
      await db
        .insertInto('invitedAddresses')
        .values({ addressHash: fingerprints.current(fingerprintText(address)), optedOutAt: sql<Date>`now()` })
        .onConflict((conflict) =>
          conflict.column('addressHash').doUpdateSet({ optedOutAt: sql<Date>`now()` }),
        )
        .execute()
    },
  }
}

function fingerprintText(address: string): string {
  return `invited ${address.toLowerCase()}`
}

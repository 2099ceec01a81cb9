import { INVITATION_EVERY } from '@handiwork/core/contract'
import { sql } from 'kysely'
import type { Queryable } from '../deps.ts'
import type { Fingerprints } from '../vault/fingerprints.ts'

/** Who was invited when, and who wants no invitations. The addresses themselves are not kept. */
export function invitedAddresses(db: Queryable, fingerprints: Fingerprints) {
  return {
    /**
     * Whether a mail may go there for this suggestion, which it may as often as it is tried; from then on no other may, for
     * a while.
     */
    async take(address: string, suggestionId: string): Promise<boolean> {
      const [hash, all] = [fingerprints.of(nameOf(address)), fingerprints.all(nameOf(address))]
      const since = sql`now() - make_interval(secs => ${INVITATION_EVERY / 1000})`
      const { rows } = await sql`
        insert into invited_addresses (address_hash, suggestion_id, sent_at)
        select ${hash}, ${suggestionId}, now()
        where not exists (
          select from invited_addresses where address_hash = any(${all}::text[])
            and (stopped_at is not null or (sent_at > ${since} and suggestion_id <> ${suggestionId}))
        )
        on conflict (address_hash) do update
          set suggestion_id = excluded.suggestion_id, sent_at = excluded.sent_at
          where invited_addresses.stopped_at is null
            and (invited_addresses.sent_at <= ${since} or invited_addresses.suggestion_id = excluded.suggestion_id)
        returning address_hash`.execute(db)
      return rows.length > 0
    },

    /** Whether whoever has it wants no invitations. */
    async isStopped(address: string): Promise<boolean> {
      const found = await db
        .selectFrom('invitedAddresses')
        .select('addressHash')
        .where('addressHash', 'in', fingerprints.all(nameOf(address)))
        .where('stoppedAt', 'is not', null)
        .executeTakeFirst()
      return found !== undefined
    },

    /** No more, for ever. */
    async stop(address: string): Promise<void> {
      await db
        .insertInto('invitedAddresses')
        .values({ addressHash: fingerprints.of(nameOf(address)), stoppedAt: sql<Date>`now()` })
        .onConflict((conflict) => conflict.column('addressHash').doUpdateSet({ stoppedAt: sql<Date>`now()` }))
        .execute()
    },
  }
}

// --- internal ---

function nameOf(address: string): string {
  return `invited ${address.toLowerCase()}`
}

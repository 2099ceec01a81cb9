import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../deps.ts'

/** What somebody took off their profile does not come back with what their code hosts tell. */
export function removedEmails(db: Queryable) {
  return {
    async add(userId: string, address: string): Promise<void> {
      await sql`
        insert into removed_emails (user_id, address_hash) values (${userId}, ${hashOf(userId, address)})
        on conflict do nothing`.execute(db)
    },

    /** They want it again. */
    async forget(userId: string, address: string): Promise<void> {
      await db
        .deleteFrom('removedEmails')
        .where('userId', '=', userId)
        .where('addressHash', '=', hashOf(userId, address))
        .execute()
    },
  }
}

export function isRemoved(userId: string, address: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from removed_emails where user_id = ${userId} and address_hash = ${hashOf(userId, address)}
  )`
}

// --- internal ---

function hashOf(userId: string, address: string): RawBuilder<Buffer> {
  return sql<Buffer>`sha256(convert_to(lower(${address}::text) || ' ' || ${userId}::text, 'UTF8'))`
}

import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../deps.ts'

/**
 * Remembers the addresses a user removed, so that a later sign-in with a code host does not add them again.
 */
export function removedEmailStore(db: Queryable) {
  return {
    async add(userId: string, address: string): Promise<void> {
      await sql`
        insert into removed_emails (user_id, address_hash) values (${userId}, ${emailHash(userId, address)})
        on conflict do nothing`.execute(db)
    },

    /** The user added the address again. */
    async remove(userId: string, address: string): Promise<void> {
      await db
        .deleteFrom('removedEmails')
        .where('userId', '=', userId)
        .where('addressHash', '=', emailHash(userId, address))
        .execute()
    },
  }
}

export function isRemovedEmail(userId: string, address: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from removed_emails where user_id = ${userId} and address_hash = ${emailHash(userId, address)}
  )`
}

function emailHash(userId: string, address: string): RawBuilder<Buffer> {
  return sql<Buffer>`sha256(convert_to(lower(${address}::text) || ' ' || ${userId}::text, 'UTF8'))`
}

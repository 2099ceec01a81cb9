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

    async has(userId: string, address: string): Promise<boolean> {
      const row = await db
        .selectFrom('removedEmails')
        .select('userId')
        .where('userId', '=', userId)
        .where('addressHash', '=', emailHash(userId, address))
        .executeTakeFirst()
      return row !== undefined
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

function emailHash(userId: string, address: string): RawBuilder<Buffer> {
  return sql<Buffer>`sha256(convert_to(lower(${address}::text) || ' ' || ${userId}::text, 'UTF8'))`
}

import { sql } from 'kysely'
import type { Queryable } from '../db/tables.ts'

/**
 * Updates a user's row of the search index. Call it in the transaction of a change of the profile, the skills, the
 * rating or the attested reports. On a database whose triggers do this, it does nothing.
 */
export async function refreshSearch(db: Queryable, userId: string): Promise<void> {
  await sql`select maintain_search(${userId}::uuid)`.execute(db)
}

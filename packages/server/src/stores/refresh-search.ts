import { sql } from 'kysely'
import type { Queryable, Tables } from '../db/tables.ts'

/** The columns of users that the search index depends on. A test compares them with those that its view reads. */
export const searchedColumns = [
  ...(['login', 'name', 'jobTitle', 'biography', 'company', 'location', 'countryCode'] as const),
  ...(['naturalLanguages', 'visibility', 'jobSearchStatus', 'preferredLocation'] as const),
  ...(['visaSponsorshipNeeded', 'preferredJobTypes', 'remote', 'anonymousTokenHash'] as const),
  ...(['experience', 'deletedAt', 'findableSince', 'commitCount'] as const),
] satisfies readonly (keyof Tables['users'])[]

/**
 * Updates a user's row of the search index. Call it in the transaction of a change of the profile, the skills, the
 * rating or the attested reports.
 */
export async function refreshSearch(db: Queryable, userId: string): Promise<void> {
  await sql`select maintain_search(${userId}::uuid)`.execute(db)
}

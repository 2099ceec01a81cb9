import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/**
 * Those of an organization who are seen: by its managers private people as well, by nobody who is hidden or deleted.
 * Columns of `users` and `membership` are at hand.
 */
export function membersSeen(db: Queryable, organizationId: string, byManager: boolean) {
  return db
    .selectFrom('organizationMembers as membership')
    .innerJoin('users', 'users.id', 'membership.userId')
    .where('membership.organizationId', '=', organizationId)
    .where(byManager ? sql<boolean>`(${isVisible} or ${isPrivate})` : isVisible)
}

// --- internal ---

const isVisible = sql<boolean>`exists (select from visible_users where visible_users.id = users.id)`

const isPrivate = sql<boolean>`(users.visibility = 'private' and users.deleted_at is null)`

import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/**
 * Selects the visible members of an organization, joined as `users` and `membership`. Managers also see
 * private members; hidden and deleted ones are never visible.
 */
export function visibleMembers(db: Queryable, organizationId: string, isManager: boolean) {
  return db
    .selectFrom('organizationMembers as membership')
    .innerJoin('users', 'users.id', 'membership.userId')
    .where('membership.organizationId', '=', organizationId)
    .where(isManager ? sql<boolean>`(${isVisible} or ${isPrivate})` : isVisible)
}

const isVisible = sql<boolean>`exists (select 1 from visible_users where visible_users.id = users.id)`

const isPrivate = sql<boolean>`(users.visibility = 'private' and users.deleted_at is null)`

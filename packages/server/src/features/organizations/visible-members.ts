import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** Members of an organization, by the ids that `listMemberIds` returned. */
export interface MemberSelection {
  readonly organizationId: string
  readonly memberIds: readonly string[]
  /** Managers also see private members. */
  readonly isManager: boolean
}

/** The users with a membership, visible or not. */
export async function listMemberIds(db: Queryable, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .execute()
  return rows.map(({ userId }) => userId)
}

/**
 * Selects the visible ones of these members, joined as `users` and `membership`. Hidden and deleted ones are never
 * visible. The ids limit each table to the machines that have these users.
 */
export function visibleMembers(db: Queryable, { organizationId, memberIds, isManager }: MemberSelection) {
  const isVisible = sql<boolean>`exists (
    select 1 from visible_users
    where visible_users.id = users.id and visible_users.id = any(${memberIds}::uuid[])
  )`
  return db
    .selectFrom('organizationMembers as membership')
    .innerJoin('users', 'users.id', 'membership.userId')
    .where('membership.organizationId', '=', organizationId)
    .where(sql<boolean>`users.id = any(${memberIds}::uuid[])`)
    .where(isManager ? sql<boolean>`(${isVisible} or ${isPrivate})` : isVisible)
}

export async function countVisibleMembers(db: Queryable, selection: MemberSelection): Promise<number> {
  if (selection.memberIds.length === 0) return 0
  const { count } = await visibleMembers(db, selection)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const isPrivate = sql<boolean>`(users.visibility = 'private' and users.deleted_at is null)`

import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import { MAX_NAMED_USERS } from '../../stores/repository-users.ts'

/**
 * The condition on entries in `score` that limits them to members of the organization. Names few members by their ids, so
 * that several machines know where their entries are. The members of a large one are on all machines anyway.
 */
export async function findBoardMembers(db: Queryable, organizationId: string): Promise<RawBuilder<boolean>> {
  const rows = await db
    .selectFrom('organizationMembers')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .limit(MAX_NAMED_USERS + 1)
    .execute()
  if (rows.length <= MAX_NAMED_USERS)
    return sql<boolean>`score.user_id = any(${rows.map(({ userId }) => userId)}::uuid[])`
  return sql<boolean>`exists (
    select 1 from organization_members
    where organization_members.organization_id = ${organizationId} and organization_members.user_id = score.user_id
  )`
}

import type { ChangeEvent } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'
import { changeOrganization } from './change-organization.ts'

/**
 * Removes a user from all organizations. Ownership passes to the longest-serving admin, otherwise to the
 * longest-serving member. Without members, only site admins can manage the organization. Returns the events
 * to publish.
 */
export async function transferOwnership(trx: DatabaseTransaction, userId: string): Promise<ChangeEvent[]> {
  const events: ChangeEvent[] = []
  for (const { organizationId: id } of await listMemberships(trx, userId)) {
    const version = await changeOrganization(trx, id)
    const role = await removeMember(trx, id, userId)
    if (role === 'owner') await promoteSuccessor(trx, id)
    events.push({ type: 'organization', id, version })
  }
  return events
}

/** Sorted by id, so that parallel transfers do not deadlock. */
async function listMemberships(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('organizationMembers')
    .select('organizationId')
    .where('userId', '=', userId)
    .orderBy('organizationId')
    .execute()
}

async function removeMember(trx: DatabaseTransaction, organizationId: string, userId: string) {
  const removed = await trx
    .deleteFrom('organizationMembers')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .returning('role')
    .executeTakeFirst()
  return removed?.role
}

/** Skips members who are deleted or hidden. */
async function promoteSuccessor(trx: DatabaseTransaction, organizationId: string): Promise<void> {
  await sql`
    update organization_members set role = 'owner'
    where organization_id = ${organizationId} and user_id = (
      select members.user_id from organization_members as members
      join users on users.id = members.user_id
      where members.organization_id = ${organizationId}
        and users.deleted_at is null and users.visibility in ('public', 'visible', 'private')
      order by members.role = 'admin' desc, members.created_at, members.user_id limit 1
    )`.execute(trx)
}

import type { Announcement } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'
import { changeOrganization } from './change-organization.ts'

/**
 * Takes somebody out of their organizations. What they owned is from then on that of the admin who has been there longest,
 * else of the member who has; where nobody is left, only admins of the site look after it. Gives what changed.
 */
export async function passOnOrganizations(trx: DatabaseTransaction, userId: string): Promise<Announcement[]> {
  const changed: Announcement[] = []
  for (const { organizationId: id } of await organizationsOf(trx, userId)) {
    const version = await changeOrganization(trx, id)
    const role = await leave(trx, id, userId)
    if (role === 'owner') await passOn(trx, id)
    changed.push({ type: 'organization', id, version })
  }
  return changed
}

// --- internal ---

/** In the order of ids: two that pass on the same do not wait in a ring. */
async function organizationsOf(trx: DatabaseTransaction, userId: string) {
  return await trx
    .selectFrom('organizationMembers')
    .select('organizationId')
    .where('userId', '=', userId)
    .orderBy('organizationId')
    .execute()
}

async function leave(trx: DatabaseTransaction, organizationId: string, userId: string) {
  const left = await trx
    .deleteFrom('organizationMembers')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .returning('role')
    .executeTakeFirst()
  return left?.role
}

/** Nobody is given it who is about to go as well, or is hidden from everybody. */
async function passOn(trx: DatabaseTransaction, organizationId: string): Promise<void> {
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

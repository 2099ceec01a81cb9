import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../db/tables.ts'
import type { Settings } from '../../env.ts'
import { directories } from '../../stores/directories.ts'
import { type DerivedRoles, roleStore } from '../../stores/role-store.ts'

/**
 * Applies changes of the configuration at the start: `HANDIWORK_ADMINS` grants and removes the role of admins, and roles
 * from groups end when their provider or the groups are no longer configured. Otherwise, they would last until the next
 * sign-in. Safe to run from several servers at once.
 */
export async function applyConfiguredRoles(
  db: Database,
  settings: Pick<Settings, 'adminEmails' | 'openId'>,
  log: Logger,
): Promise<void> {
  for (const { userId, ...derived } of await findDifferences(db, settings)) {
    const change = await db.transaction().execute((trx) => roleStore(trx).setDerived(userId, derived))
    if (change === undefined) continue
    const { role, previousRole } = change
    log.info({ userId, role, previousRole }, 'role changed')
  }
}

/** Users whose roles from the configuration differ from the stored ones. */
async function findDifferences(
  db: Database,
  { adminEmails, openId }: Pick<Settings, 'adminEmails' | 'openId'>,
): Promise<({ readonly userId: string } & DerivedRoles)[]> {
  const roleGroups = openId?.roleGroups ?? { admin: [], client: [] }
  const hasRoleGroups = roleGroups.admin.length + roleGroups.client.length > 0
  const issuer = openId && hasRoleGroups ? new URL(openId.issuer).href : null
  const listedIds = await directories(db).findByEmails(adminEmails)
  const { rows } = await sql<{ userId: string; isListed: boolean; hasProvider: boolean }>`
    select * from (
      select users.id as "userId", role_sources.group_role, role_sources.listed_role,
        users.deleted_at is null and exists (
          select 1 from emails where user_id = users.id and verified_at is not null
            and lower(address) = any(${[...adminEmails]}::text[])
        ) as "isListed",
        exists (
          select 1 from open_id_accounts where user_id = users.id and issuer = ${issuer}
        ) as "hasProvider"
      from users left join role_sources on role_sources.user_id = users.id
      where role_sources.user_id is not null or users.id = any(${listedIds}::uuid[])
    ) as candidates
    where "isListed" <> (listed_role is not null) or (group_role is not null and not "hasProvider")`.execute(
    db,
  )
  return rows.map(({ userId, isListed, hasProvider }) => ({
    ...{ userId, listedRole: isListed ? ('admin' as const) : null },
    ...(!hasProvider && { groupRole: null }),
  }))
}

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
  // In steps, because users can be on different machines.
  const stored = await db.selectFrom('roleSources').select(['userId', 'groupRole', 'listedRole']).execute()
  const storedOf = new Map(stored.map((source) => [source.userId, source]))
  const ids = [...new Set([...storedOf.keys(), ...listedIds])]
  if (ids.length === 0) return []
  const [users, listed, provided] = await Promise.all([
    db.selectFrom('users').select(['id', 'deletedAt']).where('id', 'in', ids).execute(),
    listedEmailOwners(db, ids, adminEmails),
    issuer === null
      ? []
      : db
          .selectFrom('openIdAccounts')
          .select('userId')
          .where('userId', 'in', ids)
          .where('issuer', '=', issuer)
          .execute(),
  ])
  const withListedEmail = new Set(listed.map(({ userId }) => userId))
  const withProvider = new Set(provided.map(({ userId }) => userId))
  return users.flatMap(({ id: userId, deletedAt }) => {
    const { groupRole = null, listedRole = null } = storedOf.get(userId) ?? {}
    const isListed = deletedAt === null && withListedEmail.has(userId)
    const losesGroupRole = groupRole !== null && !withProvider.has(userId)
    if (isListed === (listedRole !== null) && !losesGroupRole) return []
    return [
      {
        ...{ userId, listedRole: isListed ? ('admin' as const) : null },
        ...(!withProvider.has(userId) && { groupRole: null }),
      },
    ]
  })
}

/** Rows of verified emails that the configuration lists. */
async function listedEmailOwners(db: Database, ids: readonly string[], emails: readonly string[]) {
  return await db
    .selectFrom('emails')
    .select('userId')
    .where('userId', 'in', ids)
    .where('verifiedAt', 'is not', null)
    .where(sql`lower(address)`, '=', sql`any(${[...emails]}::text[])`)
    .execute()
}

import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Settings } from '../../env.ts'
import { type RoleChange, roleStore } from '../../stores/role-store.ts'

/**
 * Applies the roles of the configuration at a sign-in: from `HANDIWORK_ADMINS`, and with the OpenID Connect provider
 * from the user's groups. A change ends the user's other sessions. Must be the last statement of its transaction.
 */
export async function applyRoles(
  trx: DatabaseTransaction,
  { adminEmails }: Pick<Settings, 'adminEmails'>,
  userId: string,
  session: { readonly id: string } | undefined,
  groupRole?: 'client' | 'admin' | null,
): Promise<RoleChange | undefined> {
  const listedRole = (await hasVerifiedEmail(trx, userId, adminEmails)) ? 'admin' : null
  const derived = { listedRole, ...(groupRole !== undefined && { groupRole }) } as const
  return await roleStore(trx).setDerived(userId, derived, session?.id)
}

async function hasVerifiedEmail(
  trx: DatabaseTransaction,
  userId: string,
  addresses: readonly string[],
): Promise<boolean> {
  if (addresses.length === 0) return false
  const email = await trx
    .selectFrom('emails')
    .select('id')
    .where('userId', '=', userId)
    .where('verifiedAt', 'is not', null)
    .where(sql<string>`lower(address)`, 'in', [...addresses])
    .executeTakeFirst()
  return email !== undefined
}

/** Publishes and logs the change after the commit, and closes live connections of the ended sessions. */
export function reportRoleChange(
  { publish, disconnect, log }: Pick<Deps, 'publish' | 'disconnect' | 'log'>,
  change: RoleChange | undefined,
): void {
  if (change === undefined) return
  const { userId: id, version, role, previousRole } = change
  disconnect({ userId: id })
  publish({ type: 'user', id, version }, { type: 'profile', id, version })
  log.info({ userId: id, role, previousRole }, 'role changed')
}

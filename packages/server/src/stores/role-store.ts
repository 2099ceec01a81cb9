import { type Role, roles } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../db/tables.ts'
import { changeUser, lockUser } from './change-user.ts'
import { sessionStore } from './session-store.ts'
import { usageStore } from './usage-store.ts'

/** Roles from the configuration. Null removes one; undefined leaves it unchanged. */
export interface DerivedRoles {
  readonly groupRole?: 'client' | 'admin' | null
  readonly listedRole?: 'admin' | null
}

/** Why a role changed, for the usage log. */
export type RoleOrigin = 'admin' | 'command' | 'configuration'

export interface RoleChange {
  readonly userId: string
  readonly previousRole: Role
  readonly role: Role
  /** The new version of the user, to publish. */
  readonly version: number
}

/** The highest of the roles; `user` without any. Admins have all rights of recruiters. */
export function highestRole(...all: readonly (Role | null | undefined)[]): Role {
  return roles.findLast((role) => all.includes(role)) ?? 'user'
}

/**
 * Users' roles. A user has a role granted by hand, and roles from the configuration; the highest is in effect. A
 * change ends the user's sessions. All functions must be the last statements of their transaction.
 */
export function roleStore(trx: DatabaseTransaction) {
  const findSources = (userId: string) =>
    trx.selectFrom('roleSources').selectAll().where('userId', '=', userId).executeTakeFirst()

  async function change(
    userId: string,
    previousRole: Role,
    role: Role,
    origin: RoleOrigin,
    exceptSessionId?: string,
  ): Promise<RoleChange | undefined> {
    if (role === previousRole) return undefined
    await sessionStore(trx).endAll(userId, exceptSessionId)
    await usageStore(trx).recordRoleChange(userId, { role, previousRole, origin })
    return { userId, previousRole, role, version: await changeUser(trx, userId, { role }) }
  }

  return {
    /** Sets roles from the configuration. Returns the change; undefined if the role stays the same. */
    async setDerived(
      userId: string,
      derived: DerivedRoles,
      exceptSessionId?: string,
    ): Promise<RoleChange | undefined> {
      const user = await lockUser(trx, userId)
      const sources = await findSources(userId)
      const manualRole = sources?.manualRole ?? user.role
      const { groupRole = sources?.groupRole ?? null, listedRole = sources?.listedRole ?? null } = derived
      const values = { manualRole, groupRole, listedRole }
      const hasDerived = groupRole !== null || listedRole !== null
      if (!hasDerived && sources === undefined) return undefined
      if (!hasDerived) await trx.deleteFrom('roleSources').where('userId', '=', userId).execute()
      else
        await trx
          .insertInto('roleSources')
          .values({ userId, ...values })
          .onConflict((on) => on.column('userId').doUpdateSet(values))
          .execute()
      const role = highestRole(manualRole, groupRole, listedRole)
      return await change(userId, user.role, role, 'configuration', exceptSessionId)
    },

    /**
     * Sets the role granted by hand. Returns the role in effect, which is higher if the configuration grants a higher
     * one, and the change, if any.
     */
    async setManual(
      userId: string,
      manualRole: Role,
      origin: RoleOrigin,
    ): Promise<{ readonly role: Role; readonly change: RoleChange | undefined }> {
      const user = await lockUser(trx, userId)
      const sources = await findSources(userId)
      if (sources !== undefined)
        await trx.updateTable('roleSources').set({ manualRole }).where('userId', '=', userId).execute()
      const role = highestRole(manualRole, sources?.groupRole, sources?.listedRole)
      return { role, change: await change(userId, user.role, role, origin) }
    },
  }
}

import { ApiError } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { requireOtherAdmin } from '../features/users/require-other-admin.ts'
import { StartFailure } from '../start-failure.ts'
import { type RoleChange, roleStore } from '../stores/role-store.ts'

export interface SetAdminRequest {
  readonly action: 'grant' | 'revoke'
  /** A login or a verified email address. */
  readonly user: string
  readonly force?: boolean | undefined
}

export interface SetAdminResult {
  readonly _id: string
  readonly login: string | null
  readonly role: string
  readonly change: RoleChange | undefined
}

/** Grants or revokes the role of admins. Rejects with a `StartFailure`, and then changes nothing. */
export async function setAdmin(
  db: Database,
  { action, user: name, force }: SetAdminRequest,
): Promise<SetAdminResult> {
  return await db.transaction().execute(async (trx) => {
    const user = await findUser(trx, name)
    if (action === 'revoke' && user.role !== 'admin') return { ...user, change: undefined }
    if (action === 'revoke' && !force) await requireAnotherAdmin(trx, user.id, name)
    const manualRole = action === 'grant' ? 'admin' : 'user'
    const { role, change } = await roleStore(trx).setManual(user.id, manualRole, 'command')
    if (action === 'revoke' && role === 'admin') throw new StartFailure(configuredMessage(name))
    return { _id: user._id, login: user.login, role, change }
  })
}

const configuredMessage = (name: string) =>
  `${name} is an admin by the configuration. Remove the email address from HANDIWORK_ADMINS, or the user from the group at your sign-in provider.`

async function findUser(trx: DatabaseTransaction, name: string) {
  const { rows } = await sql<{ id: string; login: string | null; role: string; isDeleted: boolean }>`
    select id, login, role, deleted_at is not null as "isDeleted" from users
    where lower(login) = lower(${name}) or id in (
      select user_id from emails where lower(address) = lower(${name}) and verified_at is not null
    )`.execute(trx)
  const [user] = rows
  if (user === undefined)
    throw new StartFailure(
      `No user has the login or the verified email address ${name}. The user must sign in once first.`,
    )
  if (user.isDeleted) throw new StartFailure(`${name} has deleted their profile.`)
  return { ...user, _id: user.id }
}

async function requireAnotherAdmin(trx: DatabaseTransaction, id: string, name: string): Promise<void> {
  await requireOtherAdmin(trx, id).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw new StartFailure(`${name} is the last admin. Use --force to revoke the role anyway.`)
  })
}

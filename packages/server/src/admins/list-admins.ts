import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/** Where an admin's role comes from. */
export type AdminSource = 'manual' | 'groups' | 'HANDIWORK_ADMINS'

export interface AdminEntry {
  readonly _id: string
  readonly login: string | null
  readonly name: string
  /** Verified addresses. */
  readonly emails: readonly string[]
  readonly sources: readonly AdminSource[]
}

/** The admins, by login. */
export async function listAdmins(db: Database): Promise<AdminEntry[]> {
  const { rows } = await sql<Omit<AdminEntry, '_id' | 'sources'> & AdminRoles & { id: string }>`
    select users.id, users.login, users.name,
      array(
        select address from emails where user_id = users.id and verified_at is not null
        order by is_primary desc, address
      ) as emails,
      coalesce(role_sources.manual_role, users.role) as "manualRole",
      role_sources.group_role as "groupRole", role_sources.listed_role as "listedRole"
    from users left join role_sources on role_sources.user_id = users.id
    where users.role = 'admin' and users.deleted_at is null
    order by lower(users.login), users.id`.execute(db)
  return rows.map(({ id, manualRole, groupRole, listedRole, ...admin }) => ({
    ...{ _id: id, ...admin },
    sources: sourcesOf({ manualRole, groupRole, listedRole }),
  }))
}

interface AdminRoles {
  readonly manualRole: string
  readonly groupRole: string | null
  readonly listedRole: string | null
}

function sourcesOf({ manualRole, groupRole, listedRole }: AdminRoles): AdminSource[] {
  const sources: readonly (readonly [AdminSource, string | null])[] = [
    ['manual', manualRole],
    ['groups', groupRole],
    ['HANDIWORK_ADMINS', listedRole],
  ]
  return sources.filter(([, role]) => role === 'admin').map(([source]) => source)
}

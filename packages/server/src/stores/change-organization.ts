import { sql, type UpdateObject } from 'kysely'
import type { DatabaseTransaction, Tables } from '../db/tables.ts'

export type OrganizationColumns = Omit<UpdateObject<Tables, 'organizations'>, 'id' | 'version'>

/**
 * Changes an organization, or only says that who belongs to it changed. Whoever changes people besides has locked them
 * before, so that two such changes do not wait in a ring. Gives the new version, which is announced after the commit.
 */
export async function changeOrganization(
  trx: DatabaseTransaction,
  id: string,
  columns: OrganizationColumns = {},
): Promise<number> {
  const { version } = await trx
    .updateTable('organizations')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

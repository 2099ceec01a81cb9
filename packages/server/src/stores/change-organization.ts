import { sql, type UpdateObject } from 'kysely'
import type { DatabaseTransaction, Tables } from '../db/tables.ts'

export type OrganizationColumns = Omit<UpdateObject<Tables, 'organizations'>, 'id' | 'version'>

/**
 * Updates an organization, or only bumps its version after a membership change. Lock affected users first, to
 * avoid deadlocks. Returns the new version, to publish after the commit.
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

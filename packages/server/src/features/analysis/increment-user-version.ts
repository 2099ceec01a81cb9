import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'
import type { Run } from './run.ts'

/** Returns undefined if the run is no longer its user's current one. */
export async function incrementUserVersion(db: Queryable, { id, userId }: Run): Promise<number | undefined> {
  const user = await db
    .updateTable('users')
    .set({ version: sql`version + 1` })
    .where('id', '=', userId)
    .where('runId', '=', id)
    .returning('version')
    .executeTakeFirst()
  return user?.version
}

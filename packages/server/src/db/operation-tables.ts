import { sql } from 'kysely'
import type { Queryable } from './tables.ts'

/** Exists while `handiwork move-to` fills the database. It lists the tables that are complete. */
export const moveProgressTable = 'move_progress'

/** Tasks of a restored backup, until the service starts and adds them to its queue. */
export const restoredTasksTable = 'restored_tasks'

/** Whether a table exists in the schema of the service. */
export async function hasTable(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${`public.${name}`}) is not null as exists`.execute(db)
  return rows[0]?.exists === true
}

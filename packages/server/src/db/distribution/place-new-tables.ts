import { sql } from 'kysely'
import type { Database } from '../tables.ts'
import { distribute, isDistributed, listUnplaced } from './distribute.ts'

/**
 * Places the tables that a migration has created in a distributed database. Does nothing in others. Of several
 * servers that start at once, one places them and the others wait.
 */
export async function placeNewTables(db: Database): Promise<void> {
  if (!(await isDistributed(db)) || (await listUnplaced(db)).length === 0) return
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${PLACEMENT_LOCK})`.execute(connection)
    try {
      if ((await listUnplaced(connection)).length > 0) await distribute(connection)
    } finally {
      await sql`select pg_advisory_unlock(${PLACEMENT_LOCK})`.execute(connection)
    }
  })
}

const PLACEMENT_LOCK = 7236

import { sql } from 'kysely'
import { rebuildDerivedTables } from '../../../packages/server/src/db/rebuild-derived-tables.ts'
import type { Database } from '../../../packages/server/src/db/tables.ts'

/**
 * Inserts many rows in one transaction, without checks of foreign keys, and computes once at the end what follows from
 * them.
 */
export async function fillDatabase<T>(db: Database, insert: (db: Database) => Promise<T>): Promise<T> {
  const inserted = await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const result = await insert(trx)
    await rebuildDerivedTables(trx)
    return result
  })
  // As autovacuum does eventually.
  await sql`vacuum analyze`.execute(db)
  return inserted
}

import { sql } from 'kysely'
import type { Database } from '../../src/db/tables.ts'

/** In seconds. Positive is forward. */
export const jumps = [
  { name: 'an hour forward', seconds: 3600 },
  { name: 'an hour back', seconds: -3600 },
  { name: 'two hours forward', seconds: 7200 },
  { name: 'two hours back', seconds: -7200 },
] as const

/**
 * Simulates a jump of the database's clock: moves every stored time by as much in the other direction, so that each
 * is as far from the current time as it would be after the jump.
 */
export async function jumpDatabaseClock(db: Database, seconds: number): Promise<void> {
  const { rows } = await sql<{ table: string; assignments: string }>`
    select format('%I.%I', columns.table_schema, columns.table_name) as "table",
      string_agg(format('%1$I = %1$I - make_interval(secs => ${sql.lit(seconds)})', column_name), ', ') as assignments
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where columns.table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and data_type = 'timestamp with time zone'
      and not exists (select from pg_inherits where inhrelid = format('%I.%I', table_schema, table_name)::regclass)
    group by 1`.execute(db)
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const { table, assignments } of rows)
      await sql.raw(`update ${table} set ${assignments}`).execute(trx)
  })
}

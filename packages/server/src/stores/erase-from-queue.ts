import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'

/** Removes what the queue was told of somebody: by their id, or by that of an analysis of theirs. */
export async function eraseFromQueue(trx: DatabaseTransaction, userId: string): Promise<void> {
  // The tables are those of the queue, and there once it was opened.
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('pgboss.job') is not null as there`.execute(trx)
  if (!rows[0]?.there) return
  await sql`delete from pgboss.job where data ->> 'userId' = ${userId}
    or data ->> 'runId' in (select id::text from analysis_runs where user_id = ${userId})`.execute(trx)
}

import type { Stats } from '@handiwork/core/api'
import { sql } from 'kysely'
import { singleRow } from '../../db/single-row.ts'
import type { Queryable } from '../../deps.ts'

/** Counts background tasks; zeros if the queue was never opened. */
export async function countTasks(db: Queryable): Promise<Stats['tasks']> {
  // The queue creates its tables when it is first opened.
  const { rows: tableCheck } = await sql<{
    exists: boolean
  }>`select to_regclass('pgboss.job') is not null as exists`.execute(db)
  if (!tableCheck[0]?.exists) return { waiting: 0, running: 0, failed: 0 }
  return await singleRow(
    db,
    sql<Stats['tasks']>`
    select
      (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and not starts_with(name, ${INTERNAL_PREFIX})`,
  )
}

/** Name prefix of pg-boss's own maintenance tasks. */
const INTERNAL_PREFIX = '__pgboss'

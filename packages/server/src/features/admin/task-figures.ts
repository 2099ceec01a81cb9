import type { Stats } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** How much there is to do in the background; nothing where no queue was ever opened. */
export async function taskFigures(db: Queryable): Promise<Stats['tasks']> {
  // The tables are those of the queue, and there once it was opened.
  const { rows: known } = await sql<{
    there: boolean
  }>`select to_regclass('pgboss.job') is not null as there`.execute(db)
  if (!known[0]?.there) return { waiting: 0, running: 0, failed: 0 }
  const { rows } = await sql<Stats['tasks']>`
    select
      (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and not starts_with(name, ${OF_THE_QUEUE})`.execute(
    db,
  )
  return rows[0]!
}

// --- internal ---

/** What its own tasks begin with: those that look at the clock. */
const OF_THE_QUEUE = '__pgboss'

import { sql } from 'kysely'
import { singleRow } from './single-row.ts'
import type { Queryable } from './tables.ts'

/**
 * A text that changes with every committed change of the database, on whichever server: the transactions that
 * a statement sees. It takes no longer than an empty query. Two equal texts mean that every statement in
 * between saw the same data, because a transaction that committed would have left the snapshot.
 *
 * On several machines, no snapshot contains the changes of all of them, so the text is always another one. So it is on a
 * replica, whose snapshots don't name running transactions.
 *
 * The start of PostgreSQL is part of it, because a restored or promoted database can assign the same transaction ids
 * again. So is the date of standings, the only time that cached replies depend on.
 */
export async function loadDatabaseState(db: Queryable): Promise<string> {
  const { state } = await singleRow(
    db,
    sql<{ state: string }>`
    select concat_ws(
      ' ', pg_current_snapshot(), pg_postmaster_start_time(), standing_date(),
      case
        when pg_is_in_recovery() or exists (select 1 from pg_extension where extname = 'citus') then gen_random_uuid()
      end
    ) as state`,
  )
  return state
}

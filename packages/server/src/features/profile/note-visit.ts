import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** Notes that somebody is here; the day counts them once. Who was here on which day is kept nowhere. */
export async function noteVisit(db: Queryable, userId: string): Promise<void> {
  await sql`
    with before as (select id, visited_at from users where id = ${userId} for update),
      noted as (
        update users set visited_at = now() from before where users.id = before.id
        returning coalesce((before.visited_at at time zone 'utc')::date < ${today}, true) as is_first
      )
    insert into visit_days (date, people) select ${today}, 1 from noted where is_first
    on conflict (date) do update set people = visit_days.people + 1`.execute(db)
}

// --- internal ---

/** Days are those of UTC, wherever the database is. */
const today = sql`(now() at time zone 'utc')::date`

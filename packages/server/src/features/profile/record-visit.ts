import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** Records a visit. Counts each user once per day; which users visited on a day is not stored. */
export async function recordVisit(db: Queryable, userId: string): Promise<void> {
  await sql`
    with before as (select id, visited_at from users where id = ${userId} for update),
      noted as (
        update users set visited_at = now() from before where users.id = before.id
        returning coalesce((before.visited_at at time zone 'utc')::date < ${today}, true) as is_first
      )
    insert into visit_days (date, user_count) select ${today}, 1 from noted where is_first
    on conflict (date) do update set user_count = visit_days.user_count + 1`.execute(db)
}

/** Days are in UTC, regardless of the time zone of the database. */
const today = sql`(now() at time zone 'utc')::date`

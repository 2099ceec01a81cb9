import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** Records a visit. Counts each user once per day; which users visited on a day is not stored. */
export async function recordVisit(db: Queryable, userId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update users set visited_at = now()
    where id = ${userId} and (visited_at is null or visited_at < ${startOfToday})`.execute(db)
  if (numAffectedRows === 0n) {
    await sql`update users set visited_at = now() where id = ${userId}`.execute(db)
    return
  }
  await sql`
    insert into visit_days (date, user_count) values ((now() at time zone 'utc')::date, 1)
    on conflict (date) do update set user_count = visit_days.user_count + 1`.execute(db)
}

/** Days are in UTC, regardless of the time zone of the database. */
const startOfToday = sql`date_trunc('day', now(), 'UTC')`

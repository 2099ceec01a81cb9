import type { Stats } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** Sign-ups, visits and analyses for each of the last thirty UTC days, latest last. */
export async function dailyStats(db: Queryable): Promise<Stats['days']> {
  const { rows } = await sql<Stats['days'][number]>`
    with days as (
      select day::date as date from generate_series(${today} - ${DAYS - 1}::int, ${today}, interval '1 day') as day
    ),
    sign_ups as (
      select (created_at at time zone 'utc')::date as date, count(*)::int as count from users
      where created_at >= ${start} and visibility <> 'unregistered' group by 1
    ),
    analyses as (
      select (finished_at at time zone 'utc')::date as date, count(*)::int as count from analysis_runs
      where finished_at >= ${start} and state = 'done' group by 1
    )
    select days.date::text as date, coalesce(sign_ups.count, 0) as sign_ups,
      coalesce(visit_days.user_count, 0) as visits, coalesce(analyses.count, 0) as analyses
    from days
    left join sign_ups on sign_ups.date = days.date
    left join visit_days on visit_days.date = days.date
    left join analyses on analyses.date = days.date
    order by days.date`.execute(db)
  return rows
}

const DAYS = 30
const today = sql`(now() at time zone 'utc')::date`
/** Start of the first day. */
const start = sql`((${today} - ${DAYS - 1}::int)::timestamp at time zone 'utc')`

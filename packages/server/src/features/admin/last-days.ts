import type { Stats } from '@handiwork/core/api'
import { sql } from 'kysely'
import type { Queryable } from '../../deps.ts'

/** Who came, who was here and what was analysed on each of the last thirty days of UTC, the latest last. */
export async function lastDays(db: Queryable): Promise<Stats['days']> {
  const { rows } = await sql<Stats['days'][number]>`
    with days as (
      select day::date as date from generate_series(${today} - ${DAYS - 1}::int, ${today}, interval '1 day') as day
    ),
    sign_ups as (
      select (created_at at time zone 'utc')::date as date, count(*)::int as count from users
      where created_at >= ${begin} and visibility <> 'unregistered' group by 1
    ),
    analyses as (
      select (finished_at at time zone 'utc')::date as date, count(*)::int as count from analysis_runs
      where finished_at >= ${begin} and state = 'done' group by 1
    )
    select days.date::text as date, coalesce(sign_ups.count, 0) as sign_ups,
      coalesce(visit_days.people, 0) as visits, coalesce(analyses.count, 0) as analyses
    from days
    left join sign_ups on sign_ups.date = days.date
    left join visit_days on visit_days.date = days.date
    left join analyses on analyses.date = days.date
    order by days.date`.execute(db)
  return rows
}

// --- internal ---

const DAYS = 30
const today = sql`(now() at time zone 'utc')::date`
/** Of the first day. */
const begin = sql`((${today} - ${DAYS - 1}::int)::timestamp at time zone 'utc')`

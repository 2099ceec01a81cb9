import type { HiringOutcomes } from '@handiwork/core/api'
import { sql } from 'kysely'
import { singleRow } from '../../db/single-row.ts'
import type { Queryable } from '../../deps.ts'

/** What happened to a user in the last twelve months. Their browser adds it to their declaration. */
export async function loadOutcomes(db: Queryable, userId: string): Promise<HiringOutcomes> {
  const appearances = (condition: ReturnType<typeof sql>) => sql`exists (
    select 1 from search_record_rows
    where user_id = ${userId} and at > now() - interval '1 year' and ${condition}
  )`
  return singleRow(
    db,
    sql<HiringOutcomes>`
      select ${appearances(sql`true`)} as appeared, ${appearances(sql`rank <= 10`)} as top_ten, exists (
        select 1 from hiring_log
        where user_id = ${userId} and action = 'shortlist' and at > now() - interval '1 year'
      ) as shortlisted`,
  )
}

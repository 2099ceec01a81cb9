import { sql } from 'kysely'
import type { SearchQuery } from './build-search-query.ts'
import { ACTIVITY_TERM, usedBetween } from './index-terms.ts'
import { type RowFilter, skillTerm } from './skill-columns.ts'

/** Days since 1970: `day_number` of migration 032. */
export function dayNumber(date: Date): number {
  return Math.floor(date.getTime() / 86_400_000)
}

/**
 * Index entries for the use of every requested skill in a period; without skills, of any activity. Dates of the future
 * are not plausible, so no one has any; the last day allows for clocks that differ.
 */
export function usedInPeriod(query: SearchQuery, firstDay: number, lastDay?: number): RowFilter {
  const latestDay = dayNumber(query.asOf) + 1
  const period = [firstDay, Math.min(lastDay ?? latestDay, latestDay)] as const
  const skillTerms = query.skills.length === 0 ? [ACTIVITY_TERM] : query.skills.map(skillTerm)
  return sql.join(
    skillTerms.map(
      (term) => sql`search_used(skills, used_days, active_day) && ${usedBetween(term, ...period)}::int[]`,
    ),
    sql` and `,
  )
}

import { sql } from 'kysely'
import type { Queryable } from '../../../deps.ts'
import type { SearchQuery } from './build-search-query.ts'
import type { SearchCursor } from './cursor.ts'
import type { PageRequest } from './page-request.ts'
import { isAfterCursor, scoreExpression } from './score.ts'
import { scoreBoundFilter } from './score-bound-filter.ts'
import type { RowFilter } from './skill-columns.ts'

/**
 * Reads and sorts all matching developers. With `minScore`, reads only those whose index terms allow that
 * score.
 */
export async function findBestMatches(
  db: Queryable,
  query: SearchQuery,
  filter: RowFilter,
  { offset, limit, after }: PageRequest,
  minScore?: number,
): Promise<readonly SearchCursor[]> {
  const { rows } = await sql<SearchCursor>`
    select user_id::text as "userId", score from (
      select user_id, ${scoreExpression(query)} as score from search_people as people
      where ${filter} and ${minScore === undefined ? sql`true` : scoreBoundFilter(query, minScore, after)}
    ) as found
    where ${isAfterCursor(after)}
    order by score desc, user_id
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}

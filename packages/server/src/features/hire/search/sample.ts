import { sql } from 'kysely'
import { singleRow } from '../../../db/single-row.ts'
import type { Queryable } from '../../../deps.ts'
import type { SearchQuery } from './build-search-query.ts'
import type { PageRequest } from './page-request.ts'
import { isAfterCursor, scoreExpression } from './score.ts'
import type { RowFilter } from './skill-columns.ts'

/** Estimates from a partition of all users. */
export interface Sample {
  /** The number of matches in the sample, at most MAX_SAMPLED_MATCHES. */
  readonly matchCount: number
  /** Score thresholds that the page probably reaches, highest first. */
  readonly thresholds: readonly number[]
}

/**
 * The partitions of the table `search_people`; one user in this many is in each: `search_part` of migration
 * 012.
 */
export const samplingInterval = {
  search_people_sampled: 64,
  search_people_some: 8,
  search_people: 1,
} as const
export type SearchPartition = keyof typeof samplingInterval

/** Counts the matches in a partition and reads their best scores. */
export async function takeSample(
  db: Queryable,
  query: SearchQuery,
  filter: RowFilter,
  page: PageRequest,
  partition: SearchPartition,
): Promise<Sample> {
  const ranks = thresholdRanks(page)
  const { found, scores } = await singleRow(
    db,
    sql<{ found: number; scores: number[] }>`
    with found as materialized (
      select user_id, ${scoreExpression(query)} as score
      from ${sql.raw(partition)} as people where ${filter} limit ${MAX_SAMPLED_MATCHES}
    )
    select (select count(*)::int from found) as found, array(
      select score from found where ${isAfterCursor(page.after)} order by score desc limit ${ranks.at(-1)}
    ) as scores`,
  )
  return { matchCount: found, thresholds: ranks.flatMap((rank) => scores[rank - 1] ?? []) }
}

/**
 * Reads the thresholds only. Each of several machines sends its best scores, while the rows of a materialized query would
 * all be sent.
 */
export async function sampleThresholds(
  db: Queryable,
  query: SearchQuery,
  filter: RowFilter,
  page: PageRequest,
  partition: SearchPartition,
): Promise<readonly number[]> {
  const ranks = thresholdRanks(page)
  const { rows } = await sql<{ score: number }>`
    select score from (
      select user_id, ${scoreExpression(query)} as score from ${sql.raw(partition)} as people where ${filter}
    ) as scored
    where ${isAfterCursor(page.after)} order by score desc limit ${ranks.at(-1)}`.execute(db)
  return ranks.flatMap((rank) => rows[rank - 1]?.score ?? [])
}

/** A larger sample would hardly improve the estimate. */
const MAX_SAMPLED_MATCHES = 2000

/**
 * The second-best score of the sample is reached by about 128 users. The best score might leave too few for a
 * page.
 */
function thresholdRanks({ offset, limit }: PageRequest): number[] {
  const first = 2 + Math.floor((1.25 * (offset + limit)) / samplingInterval.search_people_sampled)
  return [first, 4 * first, 16 * first]
}

import type { Queryable } from '../../../deps.ts'
import type { SearchQuery } from './build-search-query.ts'
import type { SearchCursor } from './cursor.ts'
import { findBestMatches } from './find-best-matches.ts'
import type { PageRequest } from './page-request.ts'
import type { RowFilters } from './row-filters.ts'
import { isScoreBoundSelective, minPairScore } from './score-bound-filter.ts'

/**
 * For many matches: reads only users whose index terms allow a score threshold from the sample, and lowers it
 * if the page is not full.
 */
export async function findBestByThreshold(
  db: Queryable,
  query: SearchQuery,
  { indexedFilter: filter, termFilter }: RowFilters,
  page: PageRequest,
  sampled: readonly number[],
): Promise<readonly SearchCursor[] | undefined> {
  for (const threshold of thresholdsToTry(query, sampled)) {
    const rowFilter = isScoreBoundSelective(query, threshold) ? termFilter : filter
    const people = await findBestMatches(db, query, rowFilter, page, threshold)
    if (people.length === page.limit && people.at(-1)!.score >= threshold) return people
  }
  return undefined
}

/**
 * If the first threshold is slightly below the minimum of pair terms, tries that minimum first, because pair
 * terms are fast.
 */
function thresholdsToTry(query: SearchQuery, thresholds: readonly number[]): readonly number[] {
  const pairThreshold = minPairScore(query)
  return pairThreshold === undefined || thresholds.length === 0 || thresholds[0]! >= pairThreshold
    ? thresholds
    : [pairThreshold, ...thresholds]
}

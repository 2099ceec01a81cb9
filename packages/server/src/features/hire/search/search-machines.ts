import { MAX_SEARCH_TOTAL } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import type { SearchQuery } from './build-search-query.ts'
import { isUnfiltered } from './configure-planner.ts'
import { countPartition } from './count-matches.ts'
import { findBestByThreshold } from './find-best-by-threshold.ts'
import { findBestMatches } from './find-best-matches.ts'
import type { PageRequest } from './page-request.ts'
import type { RowFilters } from './row-filters.ts'
import { sampleThresholds, samplingInterval } from './sample.ts'
import type { SearchPlan, SearchResult } from './search-plan.ts'

/**
 * Searches a database on several machines. Each of its statements is one that every machine can sort, limit or count by
 * itself: a machine would send all rows of a materialized query, and of a limited one that is counted. The result equals
 * that of one machine.
 */
export async function searchMachines(
  trx: DatabaseTransaction,
  query: SearchQuery,
  filters: RowFilters,
  page: PageRequest,
  { maxFullScan, samplePartition }: SearchPlan,
): Promise<SearchResult> {
  const { indexedFilter: filter } = filters
  const counted = await countPartition(trx, filter, 'search_people_some')
  const hasFewMatches = counted * samplingInterval.search_people_some <= maxFullScan
  const people =
    (hasFewMatches || isUnfiltered(query)
      ? undefined
      : await findBestByThreshold(
          trx,
          query,
          filters,
          page,
          await sampleThresholds(trx, query, filter, page, samplePartition),
        )) ?? (await findBestMatches(trx, query, filter, page))
  if (counted > MAX_SEARCH_TOTAL) return { people, total: MAX_SEARCH_TOTAL }
  const isWhole = page.offset === 0 && page.after === undefined && people.length < page.limit
  const total = isWhole ? people.length : await countPartition(trx, filter, 'search_people')
  return { people, total: Math.min(total, MAX_SEARCH_TOTAL) }
}

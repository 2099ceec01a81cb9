import { MAX_SEARCH_TOTAL } from '@handiwork/core/api'
import { sql } from 'kysely'
import { rememberDistribution } from '../../../db/distribution/remember-distribution.ts'
import { singleRow } from '../../../db/single-row.ts'
import type { Database, DatabaseTransaction } from '../../../db/tables.ts'
import type { SearchQuery } from './build-search-query.ts'
import { configurePlanner, isUnfiltered } from './configure-planner.ts'
import { countMatches } from './count-matches.ts'
import type { SearchCursor } from './cursor.ts'
import { findBestByThreshold } from './find-best-by-threshold.ts'
import { findBestMatches } from './find-best-matches.ts'
import type { PageRequest } from './page-request.ts'
import { buildRowFilters, normalizeWords } from './row-filters.ts'
import { samplingInterval, takeSample } from './sample.ts'
import { isAfterCursor, scoreExpression } from './score.ts'
import { searchMachines } from './search-machines.ts'
import type { SearchPlan, SearchResult } from './search-plan.ts'
import type { RowFilter } from './skill-columns.ts'

/** Searches users. The cost depends on the page, not on the number of matches (docs/decisions/043). */
export async function searchUsers(
  db: Database,
  query: SearchQuery,
  page: PageRequest,
  plan: SearchPlan = defaultPlan,
): Promise<SearchResult> {
  const hasMachines = plan.hasMachines ?? (await rememberDistribution(db))
  return await db.transaction().execute(async (trx) => {
    const filters = buildRowFilters(query, await normalizeWords(trx, query))
    const { indexedFilter: filter } = filters
    await configurePlanner(trx, query)
    if (hasMachines) return await searchMachines(trx, query, filters, page, plan)
    if (isUnfiltered(query)) {
      const people = await findBestMatches(trx, query, filter, page)
      return { people, total: await countMatches(trx, filter, MAX_SEARCH_TOTAL, 0) }
    }
    const sample = await takeSample(trx, query, filter, page, plan.samplePartition)
    if (sample.matchCount * samplingInterval.search_people_sampled <= plan.maxFullScan)
      return await findAllMatches(trx, query, filter, page)
    const people =
      (await findBestByThreshold(trx, query, filters, page, sample.thresholds)) ??
      (await findBestMatches(trx, query, filter, page))
    return { people, total: await countMatches(trx, filter, MAX_SEARCH_TOTAL, sample.matchCount) }
  })
}

const defaultPlan: SearchPlan = { maxFullScan: 5000, samplePartition: 'search_people_sampled' }

/** For few matches: counts and sorts them in one query. */
async function findAllMatches(
  trx: DatabaseTransaction,
  query: SearchQuery,
  filter: RowFilter,
  { offset, limit, after }: PageRequest,
): Promise<SearchResult> {
  const { total, people } = await singleRow(
    trx,
    sql<{ total: number; people: SearchCursor[] }>`
    with found as materialized (
      select user_id, ${scoreExpression(query)} as score from search_people as people where ${filter}
    )
    select (select count(*)::int from found) as total, array(
      select jsonb_build_object('userId', user_id, 'score', score) from (
        select user_id, score from found where ${isAfterCursor(after)}
        order by score desc, user_id offset ${offset} limit ${limit}
      ) as page
    ) as people`,
  )
  return { people, total: Math.min(total, MAX_SEARCH_TOTAL) }
}

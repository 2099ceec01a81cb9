import { contract, MAX_SEARCH_TOTAL, type SearchCriteria } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { type SearchCondition, searchConditions } from './search-conditions.ts'

/** A search without one of its conditions, and its number of results. */
export interface RelaxedSearch extends SearchCondition {
  /** At most MAX_SEARCH_TOTAL, which means that number or more. */
  readonly total: number
}

/**
 * Suggests conditions to remove from a search without results, best first. Counting filters ranks no one, so no
 * one appears in a search whose results the recruiter hasn't seen.
 */
export async function findRelaxedSearches(
  call: PageLocals['call'],
  criteria: SearchCriteria,
  organizationId: string | undefined,
): Promise<RelaxedSearch[]> {
  const conditions = searchConditions(criteria).slice(0, MAX_RELAXED_SEARCHES)
  const organizationQuery = organizationId === undefined ? {} : { organizationId }
  const searches = conditions.map(async (condition): Promise<RelaxedSearch> => {
    const query = { ...condition.criteriaWithout, ...organizationQuery }
    const { total } = await call(contract.search.facets, { query })
    return { ...condition, total: total.exact ? Math.min(total.count, MAX_SEARCH_TOTAL) : MAX_SEARCH_TOTAL }
  })
  return (await Promise.all(searches)).toSorted((one, other) => other.total - one.total)
}

/** Each suggestion counts one search. */
const MAX_RELAXED_SEARCHES = 6

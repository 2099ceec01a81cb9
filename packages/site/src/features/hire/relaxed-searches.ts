import { contract, type SearchCriteria } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { type SearchCondition, searchConditions } from './search-conditions.ts'

/** A search without one of its conditions, and its number of results. */
export interface RelaxedSearch extends SearchCondition {
  readonly total: number
}

/** Suggests conditions to remove from a search without results, best first. */
export async function findRelaxedSearches(
  call: PageLocals['call'],
  criteria: SearchCriteria,
  organizationId: string | undefined,
): Promise<RelaxedSearch[]> {
  const conditions = searchConditions(criteria).slice(0, MAX_RELAXED_SEARCHES)
  const organizationQuery = organizationId === undefined ? {} : { organizationId }
  const searches = conditions.map(async (condition): Promise<RelaxedSearch> => {
    const query = { ...condition.criteriaWithout, ...organizationQuery, limit: 1 }
    const { total } = await call(contract.search.users, { query })
    return { ...condition, total }
  })
  return (await Promise.all(searches)).toSorted((one, other) => other.total - one.total)
}

/** Each suggestion costs one search. */
const MAX_RELAXED_SEARCHES = 6

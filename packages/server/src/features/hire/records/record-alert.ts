import type { SearchCriteria } from '@handiwork/core/api'
import type { Database } from '../../../db/tables.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { buildSearchQuery, memoizeLocation } from '../search/build-search-query.ts'
import { explainedSearch } from '../search/explained-search.ts'
import { rankDevelopers } from '../search/list-developers.ts'
import { recordPage } from './record-search.ts'
import { rankingVersions, toRankedPerson } from './search-recorded.ts'

/** Ranks new people of a saved search, and records those that an email about them names. */
export function recordAlert(db: Database, findLocation: FindLocation, now: () => Date) {
  /** Returns the ids of the findable people to name, best first. Their ranks among all matches are unknown. */
  return async (
    criteria: SearchCriteria,
    recruiterId: string,
    ids: readonly string[],
    limit: number,
  ): Promise<readonly string[]> => {
    const findCriteriaLocation = memoizeLocation(criteria.location, findLocation)
    const query = await buildSearchQuery(criteria, findCriteriaLocation, now())
    const search = await explainedSearch(db, criteria, query, 'match', findCriteriaLocation)
    const ranked = await rankDevelopers(db, ids, recruiterId, search)
    const people = ranked
      .map(toRankedPerson)
      .toSorted((one, other) => other.score - one.score || (one.userId < other.userId ? -1 : 1))
      .slice(0, limit)
    const { context } = search
    const page = { criteria, context, preceding: null, total: ids.length, versions: rankingVersions, people }
    const searcher = { recruiterId, organizationId: undefined }
    const { findable } = await db.transaction().execute((trx) => recordPage(trx, searcher, page))
    return people.flatMap(({ userId }) => (findable.has(userId) ? [userId] : []))
  }
}

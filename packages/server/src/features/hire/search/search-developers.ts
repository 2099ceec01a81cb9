import type { DeveloperSearchResult, MatchContext, SearchCriteria, SearchSort } from '@handiwork/core/api'
import type { Database } from '../../../db/tables.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { buildSearchQuery, memoizeLocation } from './build-search-query.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { explainedSearch } from './explained-search.ts'
import { type RankedDeveloper, rankDevelopers } from './list-developers.ts'
import { searchUsers } from './search-users.ts'

export interface DeveloperPageRequest {
  readonly offset: number
  readonly limit: number
  /** The cursor of the previous page. */
  readonly after?: string | undefined
  readonly sort: SearchSort
  /** The time of the search, which periods such as "this year" end at. */
  readonly asOf: Date
}

/** A page of a ranking. */
export interface Ranking {
  readonly ranked: readonly RankedDeveloper[]
  /** What the explanations of all rows have in common. */
  readonly context: MatchContext
  /** Exact up to MAX_SEARCH_TOTAL, which means that number or more. */
  readonly total: number
  /** The next cursor; undefined on the last page. */
  readonly next: string | undefined
}

export interface DeveloperPage extends Pick<Ranking, 'total' | 'next'> {
  readonly items: DeveloperSearchResult[]
}

/** Finds developers that match the criteria, as this recruiter sees them. */
export async function searchDevelopers(
  db: Database,
  findLocation: FindLocation,
  criteria: SearchCriteria,
  recruiterId: string,
  request: DeveloperPageRequest,
): Promise<DeveloperPage> {
  const { ranked, total, next } = await searchRanking(db, findLocation, criteria, recruiterId, request)
  return { items: ranked.map(({ developer }) => developer), total, next }
}

/** The same developers with their scores and the inputs of their explanations. */
export async function searchRanking(
  db: Database,
  findLocation: FindLocation,
  criteria: SearchCriteria,
  recruiterId: string,
  { offset, limit, after, sort, asOf }: DeveloperPageRequest,
): Promise<Ranking> {
  const findCriteriaLocation = memoizeLocation(criteria.location, findLocation)
  const searchQuery = await buildSearchQuery(criteria, findCriteriaLocation, asOf)
  const page = { offset, limit, after: after === undefined ? undefined : decodeCursor(after) }
  const { people, total } = await searchUsers(db, { ...searchQuery, sort }, page)
  const last = people.length === limit ? people.at(-1) : undefined
  const search = await explainedSearch(db, criteria, searchQuery, sort, findCriteriaLocation)
  const ids = people.map(({ userId }) => userId)
  return {
    ranked: await rankDevelopers(db, ids, recruiterId, search),
    ...{ context: search.context, total, next: last && encodeCursor(last) },
  }
}

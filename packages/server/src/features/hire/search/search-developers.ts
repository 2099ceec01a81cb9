import type { DeveloperSearchResult, SearchCriteria } from '@handiwork/core/api'
import { technologyByKey } from '@handiwork/core/catalog'
import type { Database } from '../../../db/tables.ts'
import type { Queryable } from '../../../deps.ts'
import type { FindLocation } from '../../../stores/find-location.ts'
import { buildSearchQuery, findCountryCode, type SkillCriterion } from './build-search-query.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { listDevelopers, type MatchCriteria } from './list-developers.ts'
import { searchUsers } from './search-users.ts'

export interface DeveloperPageRequest {
  readonly offset: number
  readonly limit: number
  /** The cursor of the previous page. */
  readonly after?: string | undefined
}

export interface DeveloperPage {
  readonly items: DeveloperSearchResult[]
  /** Exact up to MAX_SEARCH_TOTAL, which means that number or more. */
  readonly total: number
  /** The next cursor; undefined on the last page. */
  readonly next: string | undefined
}

/** Finds developers that match the criteria, as this recruiter sees them. */
export async function searchDevelopers(
  db: Database,
  findLocation: FindLocation,
  criteria: SearchCriteria,
  recruiterId: string,
  { offset, limit, after }: DeveloperPageRequest,
): Promise<DeveloperPage> {
  const findCriteriaLocation = memoizeLocation(criteria.location, findLocation)
  const searchQuery = await buildSearchQuery(criteria, findCriteriaLocation)
  const page = { offset, limit, after: after === undefined ? undefined : decodeCursor(after) }
  const { people, total } = await searchUsers(db, searchQuery, page)
  const last = people.length === limit ? people.at(-1) : undefined
  const matchCriteria: MatchCriteria = {
    languages: skillNames(searchQuery.skills, 'language'),
    packages: await withTitles(db, skillNames(searchQuery.skills, 'technology')),
    remote: criteria.remote,
    countryCode: await findCountryCode(criteria, findCriteriaLocation),
  }
  const ids = people.map(({ userId }) => userId)
  return {
    items: await listDevelopers(db, ids, recruiterId, matchCriteria),
    ...{ total, next: last && encodeCursor(last) },
  }
}

/** Location lookups are slow, so the criteria's location is looked up only once. */
function memoizeLocation(location: string, findLocation: FindLocation): FindLocation {
  const result = location === '' ? Promise.resolve(undefined) : findLocation(location)
  return () => result
}

function skillNames(skills: readonly SkillCriterion[], kind: SkillCriterion['kind']): string[] {
  return skills.filter((one) => one.kind === kind).map(({ name }) => name)
}

/** Adds display titles from the catalog, or of technologies that admins registered. */
async function withTitles(db: Queryable, names: readonly string[]): Promise<MatchCriteria['packages']> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('packages')
    .select(['name', 'title'])
    .where('name', 'in', names)
    .where('pending', '=', false)
    .execute()
  const registeredTitles = new Map(rows.map(({ name, title }) => [name, title]))
  return names.map((name) => ({
    name,
    title: registeredTitles.get(name) ?? technologyByKey(name)?.title ?? name,
  }))
}

import { pathTo, type SearchCriteria } from '@handiwork/core/api'
import { parsePageNumber } from '../../parse-page-number.ts'
import { parseCriteria } from './parse-criteria.ts'

/** A page of a developer search. The URL contains all of it, so that it can be shared. */
export interface SearchPageRequest {
  readonly criteria: SearchCriteria
  /** Starts at 1. */
  readonly page: number
  /** Id of the organization that the viewer recruits for. */
  readonly organization?: string | undefined
  /** Id of the saved search, if there is one. */
  readonly segment?: string | undefined
}

/** Parses a URL query. Undefined if the page number is invalid. */
export function parseSearchPageRequest(
  query: URLSearchParams,
  segment?: string,
): SearchPageRequest | undefined {
  const page = parsePageNumber(query.get('page'))
  const organization = query.get('organization') ?? undefined
  return page === undefined ? undefined : { criteria: parseCriteria(query), page, organization, segment }
}

/** The canonical path of a search. */
export function pathToSearch({ criteria, page, organization, segment }: SearchPageRequest): string {
  const query = { ...criteriaQuery(criteria), organization, page: page > 1 ? page : undefined }
  return segment === undefined ? pathTo('hireSearch', {}, query) : pathTo('hireSegment', { segment }, query)
}

/** Query parameters for URLs and the API, without empty values. */
export function criteriaQuery(criteria: SearchCriteria): Readonly<Record<string, string>> {
  const entries = Object.entries(criteria).map(([name, value]): [string, string] => [
    name,
    formatCriterion(value),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

export function isSameSearch(one: SearchCriteria, other: SearchCriteria): boolean {
  const [mine, theirs] = [criteriaQuery(one), criteriaQuery(other)]
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...names].every((name) => mine[name] === theirs[name])
}

function formatCriterion(value: SearchCriteria[keyof SearchCriteria]): string {
  if (Array.isArray(value)) return value.toSorted().join(',')
  return value === false || value === 0 ? '' : String(value)
}

import {
  MAX_READING_LENGTH,
  pathTo,
  type SearchCriteria,
  type SearchSort,
  searchSorts,
} from '@handiwork/core/api'
import { parsePageNumber } from '../../parse-page-number.ts'
import { parseCriteria } from './parse-criteria.ts'

/** A page of a developer search. The URL contains all of it, so that it can be shared. */
export interface SearchPageRequest {
  readonly criteria: SearchCriteria
  /** The text that the criteria were read from, for display. */
  readonly text?: string | undefined
  /** Best match by default. */
  readonly sort?: SearchSort | undefined
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
  const text = (query.get('text') ?? '').trim().slice(0, MAX_READING_LENGTH) || undefined
  const sort = searchSorts.find((one) => one === query.get('sort'))
  return page === undefined
    ? undefined
    : { criteria: parseCriteria(query), text, sort, page, organization, segment }
}

/** The canonical path of a search. */
export function pathToSearch(request: SearchPageRequest): string {
  const { criteria, text, sort, page, organization, segment } = request
  const shownSort = sort === 'match' ? undefined : sort
  const query = {
    text,
    ...criteriaQuery(criteria),
    sort: shownSort,
    organization,
    page: page > 1 ? page : undefined,
  }
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
  return value === false || value === 0 || value === null ? '' : String(value)
}

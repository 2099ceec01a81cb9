import { pathTo, type SearchCriteria } from '@handiwork/core/api'
import { criteriaIn } from './criteria-in.ts'

/** Whom Smart Hire is asked for: everything of it is in the address, so that it can be shared. */
export interface SearchAddress {
  readonly criteria: SearchCriteria
  /** From 1. */
  readonly page: number
  /** Id of the organization somebody recruits for. */
  readonly organization?: string | undefined
  /** Id of the search that is kept, where it is one. */
  readonly segment?: string | undefined
}

/** What an address asks for; undefined where it names a page that there is not. */
export function searchAddressOf(query: URLSearchParams, segment?: string): SearchAddress | undefined {
  const page = pageIn(query)
  const organization = query.get('organization') ?? undefined
  return page === undefined ? undefined : { criteria: criteriaIn(query), page, organization, segment }
}

/** The one address of these people. */
export function pathOfSearch({ criteria, page, organization, segment }: SearchAddress): string {
  const query = { ...queryOf(criteria), organization, page: page > 1 ? page : undefined }
  return segment === undefined ? pathTo('hireSearch', {}, query) : pathTo('hireSegment', { segment }, query)
}

/** From 1; undefined for what is no page. */
export function pageIn(query: URLSearchParams): number | undefined {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : undefined
}

/** As addresses and the API have it: what asks for nothing is left out. */
export function queryOf(criteria: SearchCriteria): Readonly<Record<string, string>> {
  const words = Object.entries(criteria).map(([name, value]): [string, string] => [name, written(value)])
  return Object.fromEntries(words.filter(([, value]) => value !== ''))
}

export function isSameSearch(one: SearchCriteria, other: SearchCriteria): boolean {
  const [mine, theirs] = [queryOf(one), queryOf(other)]
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...names].every((name) => mine[name] === theirs[name])
}

// --- internal ---

function written(value: SearchCriteria[keyof SearchCriteria]): string {
  if (Array.isArray(value)) return value.toSorted().join(',')
  return value === false || value === 0 ? '' : String(value)
}

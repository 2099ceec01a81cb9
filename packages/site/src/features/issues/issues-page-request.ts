import { pathTo } from '@handiwork/core/api'
import { type Language, leaderboardLanguages } from '@handiwork/core/catalog'
import { parsePageNumber } from '../../parse-page-number.ts'

/** A filtered page of open source issues. */
export interface IssuesPageRequest {
  /** Repository languages, in filter order. Empty for all repositories. */
  readonly languages: readonly Language[]
  /** Starts at 1. */
  readonly page: number
}

/** Languages offered in the filter. */
export const filterLanguages: readonly Language[] = leaderboardLanguages

/** Parses a URL query. Undefined for an unknown language or an invalid page number. */
export function parseIssuesPageRequest(query: URLSearchParams): IssuesPageRequest | undefined {
  const keys = new Set(query.getAll('languages').flatMap((value) => value.split(',').filter(Boolean)))
  const languages = filterLanguages.filter(({ key }) => keys.has(key))
  const page = parsePageNumber(query.get('page'))
  return languages.length === keys.size && page !== undefined ? { languages, page } : undefined
}

/** The canonical path of these issues. */
export function pathToIssues({ languages, page }: IssuesPageRequest): string {
  return pathTo('issues', {}, { page: page > 1 ? page : undefined, languages: joinLanguageKeys(languages) })
}

/** The format of URLs and the API. */
export function joinLanguageKeys(languages: readonly Language[]): string {
  return languages.map(({ key }) => key).join(',')
}

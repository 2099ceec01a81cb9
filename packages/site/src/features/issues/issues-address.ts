import { pathTo } from '@handiwork/core/api'
import { type Language, leaderboardLanguages } from '@handiwork/core/catalog'

/** Which of the open source issues are shown. */
export interface IssuesAddress {
  /** Of repositories with one of these; of all when empty. In the order of the filter. */
  readonly languages: readonly Language[]
  /** From 1. */
  readonly page: number
}

/** The languages one can choose from. */
export const choosable: readonly Language[] = leaderboardLanguages

/** What an address asks for; undefined where it names a language or a page that there is not. */
export function issuesAddressOf(query: URLSearchParams): IssuesAddress | undefined {
  const keys = new Set(query.getAll('languages').flatMap((listed) => listed.split(',').filter(Boolean)))
  const languages = choosable.filter(({ key }) => keys.has(key))
  const page = Number(query.get('page') ?? 1)
  const isKnown = languages.length === keys.size && Number.isInteger(page) && page >= 1
  return isKnown ? { languages, page } : undefined
}

/** The one address of these issues. */
export function pathOfIssues({ languages, page }: IssuesAddress): string {
  return pathTo('issues', {}, { page: page > 1 ? page : undefined, languages: keysOf(languages) })
}

/** As addresses and the API have them. */
export function keysOf(languages: readonly Language[]): string {
  return languages.map(({ key }) => key).join(',')
}

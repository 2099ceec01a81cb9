import { type LeaderOrder, leaderOrders, pathTo } from '@handiwork/core/api'
import { type Country, countryByCode, type Language, languageByKey } from '@handiwork/core/catalog'
import { USERS_PAGE_SIZE } from '@handiwork/core/contract'
import { parsePageNumber } from '../../parse-page-number.ts'

/** A page of a leaderboard. */
export interface Leaderboard {
  /** Undefined for all languages. */
  readonly language: Language | undefined
  readonly country: Country | undefined
  readonly openSource: boolean
  readonly order: LeaderOrder
  /** Starts at 1. Without meaning for a page after or before a cursor. */
  readonly page: number
  /** The cursor of an entry: the page contains the entries after it. */
  readonly after?: string | undefined
  readonly before?: string | undefined
}

/** Later pages are linked by cursor, because the cost of a page number grows with it. */
export const LAST_NUMBERED_PAGE = Math.floor(10_000 / USERS_PAGE_SIZE)

interface Params {
  readonly language?: string | undefined
  readonly country?: string | undefined
}

/** Parses a URL. Undefined if the leaderboard does not exist. */
export function parseLeaderboard(
  { language: key = ALL_LANGUAGES, country: code = '' }: Params,
  query: URLSearchParams,
): Leaderboard | undefined {
  const language = languageByKey(key)
  const country = countryByCode(code)
  if (key !== ALL_LANGUAGES && language?.leaderboard !== true) return undefined
  if (code !== '' && country === undefined) return undefined
  const page = parsePageNumber(query.get('page'))
  const order = leaderOrders.find((name) => name === (query.get('order') ?? leaderOrders[0]))
  if (page === undefined || order === undefined) return undefined
  const [after, before] = [query.get('after') || undefined, query.get('before') || undefined]
  if (after !== undefined && before !== undefined) return undefined
  return { language, country, openSource: query.get('openSource') === 'true', order, page, after, before }
}

/** The canonical path of a leaderboard. */
export function pathToLeaderboard(board: Leaderboard): string {
  const { language, country, openSource, order, page, after, before } = board
  const query = {
    page: page > 1 && (after ?? before) === undefined ? page : undefined,
    ...{ after, before },
    openSource: openSource ? 'true' : undefined,
    order: order === leaderOrders[0] ? undefined : order,
  }
  const key = language?.key ?? ALL_LANGUAGES
  if (country) return pathTo('leadersOfCountry', { language: key, country: country.code }, query)
  if (language) return pathTo('leadersOfLanguage', { language: key }, query)
  return pathTo('leaders', {}, query)
}

/** Path segment for all languages, used by country leaderboards. */
const ALL_LANGUAGES = 'all'

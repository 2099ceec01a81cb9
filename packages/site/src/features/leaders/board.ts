import { pathTo } from '@handiwork/core/api'
import { type Country, countryByCode, type Language, languageByKey } from '@handiwork/core/catalog'

/** One leaderboard, and which page of it. */
export interface Board {
  /** All when left out. */
  readonly language: Language | undefined
  readonly country: Country | undefined
  readonly openSource: boolean
  /** From 1. */
  readonly page: number
}

interface Params {
  readonly language?: string | undefined
  readonly country?: string | undefined
}

/** The board an address names; undefined where there is none. */
export function boardOf(
  { language: key = ALL, country: code = '' }: Params,
  query: URLSearchParams,
): Board | undefined {
  const language = languageByKey(key)
  const country = countryByCode(code)
  if (key !== ALL && language?.leaderboard !== true) return undefined
  if (code !== '' && country === undefined) return undefined
  const page = Number(query.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1) return undefined
  return { language, country, openSource: query.get('openSource') === 'true', page }
}

/** The address of a board. */
export function pathOfBoard({ language, country, openSource, page }: Board): string {
  const query = { page: page > 1 ? page : undefined, openSource: openSource ? 'true' : undefined }
  const key = language?.key ?? ALL
  if (country) return pathTo('leadersOfCountry', { language: key, country: country.code }, query)
  if (language) return pathTo('leadersOfLanguage', { language: key }, query)
  return pathTo('leaders', {}, query)
}

// --- internal ---

/** Stands for all languages in the address of a country's board. */
const ALL = 'all'

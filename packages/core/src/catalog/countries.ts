import rows from './data/countries.json' with { type: 'json' }

/** A country that has a leaderboard of its own. */
export interface Country {
  /** Two letters of ISO 3166-1 in lower case, as in a URL. */
  readonly code: string
  /** In English. */
  readonly name: string
}

/** The 42 countries of the leaders page, by code (spec §9). */
export const countries: readonly Country[] = rows

/** The country with this code, in lower case; undefined where it has no leaderboard. */
export function countryByCode(code: string): Country | undefined {
  return byCode.get(code)
}

const byCode = new Map(countries.map((country) => [country.code, country]))

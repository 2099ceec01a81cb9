import rows from './data/countries.json' with { type: 'json' }

/** A country with its own leaderboard. */
export interface Country {
  /** The ISO 3166-1 alpha-2 code in lower case, as used in URLs. */
  readonly code: string
  /** The English name. */
  readonly name: string
}

/** The 42 countries of the leaders page, by code (spec §9). */
export const countries: readonly Country[] = rows

/** The country with this lower-case code, or undefined if it has no leaderboard. */
export function countryByCode(code: string): Country | undefined {
  return byCode.get(code)
}

const byCode = new Map(countries.map((country) => [country.code, country]))

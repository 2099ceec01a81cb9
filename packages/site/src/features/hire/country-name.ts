import { countries, countryByCode } from '@handiwork/core/catalog'
import { countryTitle } from '../../i18n/texts.ts'

/** What a country is called, whether it has a leaderboard or not. */
export function countryName(code: string): string {
  return countryByCode(code) ? countryTitle(code) : (names.of(code.toUpperCase()) ?? code)
}

/** Countries to choose from by their names, with the one that is chosen. */
export function countryOptions(chosen: string): readonly { readonly code: string; readonly name: string }[] {
  const codes = new Set([...countries.map(({ code }) => code), ...(chosen === '' ? [] : [chosen])])
  return [...codes]
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

// --- internal ---

const names = new Intl.DisplayNames('en', { type: 'region' })

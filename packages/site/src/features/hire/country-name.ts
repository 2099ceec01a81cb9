import { countries, countryByCode } from '@handiwork/core/catalog'
import { countryTitle } from '../../i18n/texts.ts'

/** English name of a country, with or without a leaderboard. */
export function countryName(code: string): string {
  return countryByCode(code) ? countryTitle(code) : (regionNames.of(code.toUpperCase()) ?? code)
}

/** Countries sorted by name, including the selected one. */
export function countryOptions(
  selected: string,
): readonly { readonly code: string; readonly name: string }[] {
  const codes = new Set([...countries.map(({ code }) => code), ...(selected === '' ? [] : [selected])])
  return [...codes]
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })

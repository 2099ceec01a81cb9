import { countryByCode } from '../../packages/core/src/catalog/countries.ts'

/** Returns the English name, as on the leaderboards. Expects an uppercase two-letter code. */
export function countryName(code: string): string {
  const name = countryByCode(code.toLowerCase())?.name ?? shortNames[code] ?? englishNames.of(code) ?? code
  return name.replaceAll(' & ', ' and ')
}

/** Returns the name in the country's most widely spoken language. */
export function nativeCountryName(code: string): string {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

/** Abbreviations, parts and former names that users type, by lowercase two-letter code. */
export const alternativeNames: Readonly<Record<string, readonly string[]>> = {
  ae: ['UAE', 'Emirates'],
  ba: ['Bosnia', 'BiH'],
  cd: ['Congo - Kinshasa', 'Democratic Republic of the Congo'],
  cg: ['Congo - Brazzaville', 'Republic of the Congo'],
  ci: ['Ivory Coast'],
  cv: ['Cabo Verde'],
  cz: ['Czech Republic'],
  gb: ['UK', 'Great Britain', 'Britain'],
  kp: ['DPRK'],
  kr: ['Korea', 'Republic of Korea'],
  mk: ['Macedonia'],
  mm: ['Burma'],
  nl: ['Holland', 'The Netherlands'],
  ph: ['The Philippines'],
  ps: ['Palestine'],
  ru: ['Russian Federation'],
  sz: ['Swaziland'],
  tl: ['East Timor'],
  tr: ['Turkey', 'Turkiye'],
  us: ['USA', 'US', 'United States of America', 'America'],
  va: ['Holy See', 'Vatican'],
}

const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Common names that are shorter than Unicode's. */
const shortNames: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Congo',
  MM: 'Myanmar',
  MO: 'Macao',
}

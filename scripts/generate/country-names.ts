import { countryByCode } from '../../packages/core/src/catalog/countries.ts'

/** In English, as the leaders page has it; of two letters in upper case. */
export function countryName(code: string): string {
  const known = countryByCode(code.toLowerCase())?.name ?? shorter[code] ?? inEnglish.of(code) ?? code
  return known.replaceAll(' & ', ' and ')
}

/** In the language most people there speak. */
export function ownName(code: string): string {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

/** What people write for short, for a part, or out of habit; by two letters in lower case. */
export const nicknames: Readonly<Record<string, readonly string[]>> = {
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

// --- internal ---

const inEnglish = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Where the name that Unicode gives is longer than what people say. */
const shorter: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Congo',
  MM: 'Myanmar',
  MO: 'Macao',
}

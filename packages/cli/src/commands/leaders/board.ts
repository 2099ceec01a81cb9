import { type Country, countries, type Language, leaderboardLanguages } from '@handiwork/core/catalog'
import { WrongUsage } from '../../wrong-usage.ts'

/** Whose leaders; undefined is all languages, or everywhere. */
export interface Board {
  readonly language: Language | undefined
  readonly country: Country | undefined
}

/** The board that two words name, whatever their case; a first word that names a country only is one. */
export function boardOf(language: string | undefined, country: string | undefined): Board {
  if (language === undefined) return { language: undefined, country: undefined }
  const found = languageOf(language)
  if (found !== undefined || language.toLowerCase() === ALL)
    return { language: found, country: country === undefined ? undefined : countryNamed(country) }
  const only = country === undefined ? countryOf(language) : undefined
  if (only !== undefined) return { language: undefined, country: only }
  throw new WrongUsage(`There are no leaders in "${language}": there are in ${listed(languageTitles)}.`)
}

/** Go leaders in Portugal */
export function boardTitle({ language, country }: Board): string {
  const who = language === undefined ? 'Leaders' : `${language.title} leaders`
  return country === undefined ? who : `${who} in ${country.name}`
}

/** Where a board is on the web. */
export function boardPage(url: string, { language, country }: Board, openSource: boolean): string {
  const parts = country === undefined ? [language?.key] : [language?.key ?? ALL, country.code]
  const path = ['leaders', ...parts.filter((part) => part !== undefined)].join('/')
  return `${url}/${path}${openSource ? '?openSource=true' : ''}`
}

// --- internal ---

/** Stands for all languages where a country follows, as in addresses. */
const ALL = 'all'

function languageOf(word: string): Language | undefined {
  const typed = word.toLowerCase()
  return leaderboardLanguages.find(({ key, title }) => [key, title.toLowerCase()].includes(typed))
}

function countryOf(word: string): Country | undefined {
  const typed = word.toLowerCase()
  return countries.find(({ code, name }) => [code, name.toLowerCase()].includes(typed))
}

function countryNamed(word: string): Country {
  const country = countryOf(word)
  if (country === undefined)
    throw new WrongUsage(
      `There are no leaders of "${word}": say a country by its two letters, ${listed(countries.map(({ code }) => code))}.`,
    )
  return country
}

const languageTitles = leaderboardLanguages.map(({ title }) => title)

const listed = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

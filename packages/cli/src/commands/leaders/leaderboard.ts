import type { LeaderOrder } from '@handiwork/core/api'
import { type Country, countries, type Language, leaderboardLanguages } from '@handiwork/core/catalog'
import { UsageError } from '../../errors.ts'

/** A leaderboard. Undefined means all languages or all countries. */
export interface Leaderboard {
  readonly language: Language | undefined
  readonly country: Country | undefined
}

/** Parses the arguments, ignoring case. A single argument can be a language or a country. */
export function parseLeaderboard(language: string | undefined, country: string | undefined): Leaderboard {
  if (language === undefined) return { language: undefined, country: undefined }
  const knownLanguage = findLanguage(language)
  if (knownLanguage !== undefined || language.toLowerCase() === ALL_LANGUAGES)
    return { language: knownLanguage, country: country === undefined ? undefined : requireCountry(country) }
  const onlyCountry = country === undefined ? findCountry(language) : undefined
  if (onlyCountry !== undefined) return { language: undefined, country: onlyCountry }
  throw new UsageError(`No leaderboard for "${language}". Use ${joinWithOr(languageTitles)}.`)
}

/** Go leaders in Portugal */
export function leaderboardTitle({ language, country }: Leaderboard): string {
  const subject = language === undefined ? 'Leaders' : `${language.title} leaders`
  return country === undefined ? subject : `${subject} in ${country.name}`
}

export interface LeaderboardView {
  readonly openSource: boolean
  readonly order: LeaderOrder
}

/** URL of a leaderboard on the web. */
export function leaderboardUrl(
  url: string,
  { language, country }: Leaderboard,
  { openSource, order }: LeaderboardView,
): string {
  const segments = country === undefined ? [language?.key] : [language?.key ?? ALL_LANGUAGES, country.code]
  const path = ['leaders', ...segments.filter((part) => part !== undefined)].join('/')
  const query = new URLSearchParams({
    ...(openSource && { openSource: 'true' }),
    ...(order !== 'xp' && { order }),
  })
  return `${url}/${path}${query.size > 0 ? `?${query}` : ''}`
}

/** Means all languages if a country follows, as in URLs. */
const ALL_LANGUAGES = 'all'

function findLanguage(text: string): Language | undefined {
  const lowerCase = text.toLowerCase()
  return leaderboardLanguages.find(({ key, title }) => [key, title.toLowerCase()].includes(lowerCase))
}

function findCountry(text: string): Country | undefined {
  const lowerCase = text.toLowerCase()
  return countries.find(({ code, name }) => [code, name.toLowerCase()].includes(lowerCase))
}

function requireCountry(text: string): Country {
  const country = findCountry(text)
  if (country === undefined)
    throw new UsageError(
      `No leaderboard for country "${text}". Use a two-letter code: ${joinWithOr(countries.map(({ code }) => code))}.`,
    )
  return country
}

const languageTitles = leaderboardLanguages.map(({ title }) => title)

const joinWithOr = (items: readonly string[]) => `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`

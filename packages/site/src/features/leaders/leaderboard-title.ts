import type { Country } from '@handiwork/core/catalog'
import { countryTitle, t } from '../../i18n/texts.ts'
import type { Leaderboard } from './leaderboard.ts'

/** Title of a leaderboard: "TypeScript leaders in Portugal". */
export function leaderboardTitle({ language, country }: Pick<Leaderboard, 'language' | 'country'>): string {
  if (language && country)
    return t('leaders.title.both', { language: language.title, country: countryName(country) })
  if (language) return t('leaders.title.language', { language: language.title })
  if (country) return t('leaders.title.country', { country: countryName(country) })
  return t('leaders.title.all')
}

export function countryName({ code }: Country): string {
  return countryTitle(code)
}

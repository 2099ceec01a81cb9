import { FALLBACK_COLOR, languageByTitle } from '@handiwork/core/catalog'
import { titleInitials } from '@handiwork/core/format'

/** Returns the color of a language and its icon, or its initials if it is not in the catalog. */
export function languageVariant(name: string) {
  const language = languageByTitle(name)
  return {
    color: language?.color ?? FALLBACK_COLOR,
    picture: language && `/static/images/languages/${language.key}.svg`,
    letters: language ? '' : titleInitials(name),
  }
}

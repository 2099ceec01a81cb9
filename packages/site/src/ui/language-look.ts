import { FALLBACK_COLOR, languageByTitle } from '@handiwork/core/catalog'

/** How a language is drawn: its icon, or its first letters where the catalogue has none. */
export function languageLook(name: string) {
  const language = languageByTitle(name)
  return {
    color: language?.color ?? FALLBACK_COLOR,
    picture: language && `/static/images/languages/${language.key}.svg`,
    letters: language ? '' : name.slice(0, 2),
  }
}

import type { PackageSuggestion } from '@handiwork/core/api'
import { badges, languages } from '@handiwork/core/catalog'

/** Something a word can stand for. */
export interface KeywordChoice {
  /** Key in the catalogue of its kind. */
  readonly id: string
  readonly title: string
}

/** What is little enough to be offered whole; technologies are thousands, and looked up while somebody types. */
export const listedChoices: Readonly<Record<'language' | 'badge', readonly KeywordChoice[]>> = {
  language: languages.map(({ key, title }) => ({ id: key, title })),
  badge: badges.map(({ key, title }) => ({ id: key, title })),
}

/** Technologies that were found; of several with one title each tells its key, too. */
export function technologyChoices(
  found: readonly Pick<PackageSuggestion, 'name' | 'title'>[],
): readonly KeywordChoice[] {
  const byTitle = Map.groupBy(found, ({ title }) => title.toLowerCase())
  return found.map(({ name: id, title }) => {
    const isAlone = byTitle.get(title.toLowerCase())?.length === 1
    return { id, title: isAlone ? title : `${title} (${id})` }
  })
}

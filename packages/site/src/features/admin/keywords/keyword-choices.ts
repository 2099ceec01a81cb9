import type { PackageSuggestion } from '@handiwork/core/api'
import { badges, languages } from '@handiwork/core/catalog'

/** Something that a keyword can refer to. */
export interface KeywordChoice {
  /** Catalog key. */
  readonly id: string
  readonly title: string
}

/** Choices that fit in a list. Technologies number thousands and are searched instead. */
export const staticChoices: Readonly<Record<'language' | 'badge', readonly KeywordChoice[]>> = {
  language: languages.map(({ key, title }) => ({ id: key, title })),
  badge: badges.map(({ key, title }) => ({ id: key, title })),
}

/** Converts search results to choices. Adds the key if several have the same title. */
export function technologyChoices(
  found: readonly Pick<PackageSuggestion, 'name' | 'title'>[],
): readonly KeywordChoice[] {
  const byTitle = Map.groupBy(found, ({ title }) => title.toLowerCase())
  return found.map(({ name: id, title }) => {
    const isUniqueTitle = byTitle.get(title.toLowerCase())?.length === 1
    return { id, title: isUniqueTitle ? title : `${title} (${id})` }
  })
}

import type { Keyword } from '@handiwork/core/api'
import { badgeByKey, languageByKey, technologyByKey } from '@handiwork/core/catalog'

/** Title of a keyword's target. Falls back to the key if the catalog does not contain it. */
export function keywordTitle({ kind, name }: Pick<Keyword, 'kind' | 'name'>): string {
  return titles[kind](name) ?? name
}

const titles: Readonly<Record<Keyword['kind'], (name: string) => string | undefined>> = {
  language: (name) => languageByKey(name)?.title,
  package: (name) => technologyByKey(name)?.title,
  badge: (name) => badgeByKey(name)?.title,
}

import type { Keyword } from '@handiwork/core/api'
import { badgeByKey, languageByKey, technologyByKey } from '@handiwork/core/catalog'

/** What a word stands for, as people call it; its key where the catalogue does not know it. */
export function keywordTitle({ kind, name }: Pick<Keyword, 'kind' | 'name'>): string {
  return titles[kind](name) ?? name
}

// --- internal ---

const titles: Readonly<Record<Keyword['kind'], (name: string) => string | undefined>> = {
  language: (name) => languageByKey(name)?.title,
  package: (name) => technologyByKey(name)?.title,
  badge: (name) => badgeByKey(name)?.title,
}

import type { Keyword, Package } from '@handiwork/core/api'
import { badges, languages, technologies } from '@handiwork/core/catalog'

/** Something a word can stand for. */
export interface KeywordChoice {
  /** Key in the catalogue of its kind. */
  readonly id: string
  readonly title: string
}

export type KeywordChoices = Readonly<Record<Keyword['kind'], readonly KeywordChoice[]>>

/** All a word can stand for, by kind; packages that were registered here stand beside the technologies. */
export function keywordChoices(packages: readonly Pick<Package, 'name' | 'title'>[]): KeywordChoices {
  const known = [...technologies.map(({ key, title }) => ({ id: key, title })), ...packages.map(choiceOf)]
  return {
    language: languages.map(({ key, title }) => ({ id: key, title })),
    package: unlike([...new Map(known.map((one) => [one.id, one])).values()]),
    badge: badges.map(({ key, title }) => ({ id: key, title })),
  }
}

// --- internal ---

function choiceOf({ name, title }: Pick<Package, 'name' | 'title'>): KeywordChoice {
  return { id: name, title }
}

/** Of several with one title each tells its key, too. */
function unlike(choices: readonly KeywordChoice[]): KeywordChoice[] {
  const byTitle = Map.groupBy(choices, ({ title }) => title.toLowerCase())
  return choices.map(({ id, title }) => {
    const isAlone = byTitle.get(title.toLowerCase())?.length === 1
    return { id, title: isAlone ? title : `${title} (${id})` }
  })
}

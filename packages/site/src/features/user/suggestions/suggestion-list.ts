import type { Page, Suggestion } from '@handiwork/core/api'

/** The loaded suggestions, in the order of the service. */
export interface SuggestionList {
  readonly items: readonly Suggestion[]
  /** The number of suggestions that are not loaded yet. */
  readonly remaining: number
  /** Whether the list ever had suggestions. */
  readonly wasNonEmpty: boolean
}

/** Appends a page of suggestions. */
export function appendPage(
  list: SuggestionList,
  { items, total }: Page<Suggestion>,
  offset: number,
): SuggestionList {
  const loadedIds = new Set(list.items.map(({ _id }) => _id))
  return {
    items: [...list.items, ...items.filter(({ _id }) => !loadedIds.has(_id))],
    remaining: items.length === 0 ? 0 : Math.max(0, total - offset - items.length),
    wasNonEmpty: list.wasNonEmpty || items.length > 0,
  }
}

export const emptySuggestionList: SuggestionList = { items: [], remaining: 0, wasNonEmpty: false }

/**
 * Returns the offset of the next page. Users followed in the meantime are still displayed, but the service no
 * longer suggests them.
 */
export function nextOffset({ items }: SuggestionList, following: readonly string[]): number {
  return items.filter(({ userId }) => userId === null || !following.includes(userId)).length
}

export function setInvited(list: SuggestionList, id: string, invited: boolean): SuggestionList {
  return { ...list, items: list.items.map((one) => (one._id === id ? { ...one, invited } : one)) }
}

export function removeSuggestion(list: SuggestionList, id: string): SuggestionList {
  return { ...list, items: list.items.filter(({ _id }) => _id !== id) }
}

/** Puts an ignored suggestion back at its former index. */
export function restoreSuggestion(
  list: SuggestionList,
  suggestion: Suggestion,
  index: number,
): SuggestionList {
  return { ...list, items: removeSuggestion(list, suggestion._id).items.toSpliced(index, 0, suggestion) }
}

import type { Page, Suggestion } from '@handiwork/core/api'

/** The suggestions that are shown, in the order of the service. */
export interface Suggested {
  readonly items: readonly Suggestion[]
  /** How many there are behind these. */
  readonly rest: number
  /** Whether there were any, even if nobody is left. */
  readonly hadSome: boolean
}

/** One page more: behind those that are shown already, or the first. */
export function withPage(before: Suggested, { items, total }: Page<Suggestion>, offset: number): Suggested {
  const shown = new Set(before.items.map(({ _id }) => _id))
  return {
    items: [...before.items, ...items.filter(({ _id }) => !shown.has(_id))],
    rest: items.length === 0 ? 0 : Math.max(0, total - offset - items.length),
    hadSome: before.hadSome || items.length > 0,
  }
}

export const noneYet: Suggested = { items: [], rest: 0, hadSome: false }

/** Where the next page begins: whoever is followed by now is shown still, and is suggested no more. */
export function offsetOfNext({ items }: Suggested, following: readonly string[]): number {
  return items.filter(({ userId }) => userId === null || !following.includes(userId)).length
}

export function withInvited(before: Suggested, id: string, invited: boolean): Suggested {
  return { ...before, items: before.items.map((one) => (one._id === id ? { ...one, invited } : one)) }
}

export function without(before: Suggested, id: string): Suggested {
  return { ...before, items: before.items.filter(({ _id }) => _id !== id) }
}

/** Somebody who was left out stands again where they were. */
export function withAgain(before: Suggested, suggestion: Suggestion, place: number): Suggested {
  return { ...before, items: without(before, suggestion._id).items.toSpliced(place, 0, suggestion) }
}

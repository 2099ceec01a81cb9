interface Identified {
  readonly id: string
}

/** The list without one entry. */
export function removeEntry<Item extends Identified>(entries: readonly Item[], id: string): readonly Item[] {
  return entries.filter((entry) => entry.id !== id)
}

/** Restores an entry at its index, or at the end of a list that has become shorter. */
export function restoreEntry<Item extends Identified>(
  entries: readonly Item[],
  entry: Item,
  index: number,
): readonly Item[] {
  return removeEntry(entries, entry.id).toSpliced(index, 0, entry)
}

/** Sorts entries by ids. Entries without an id in the order come last, in their previous order. */
export function sortByIds<Item extends Identified>(
  entries: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const indexById = new Map(ids.map((id, index) => [id, index]))
  const indexOf = ({ id }: Item) => indexById.get(id) ?? ids.length
  return entries.toSorted((one, other) => indexOf(one) - indexOf(other))
}

/** Merges a refetched list with the existing descriptions, because browsers don't render Markdown. */
export function mergeDescriptions<Item extends Identified & { readonly description: string }>(
  previous: readonly Item[],
  refetched: readonly Item[],
): readonly Item[] {
  const descriptionById = new Map(previous.map(({ id, description }) => [id, description]))
  return refetched.map((entry) => ({
    ...entry,
    description: descriptionById.get(entry.id) ?? entry.description,
  }))
}

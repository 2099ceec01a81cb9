/** Removes items with a repeated id, keeping the first of each. */
export function uniqueById<T extends { readonly id: string }>(items: Iterable<T>): T[] {
  const seen = new Set<string>()
  return [...items].filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The first of each id, in their order. */
export function unique<T extends { readonly id: string }>(things: Iterable<T>): T[] {
  const seen = new Set<string>()
  return [...things].filter(({ id }) => !seen.has(id) && seen.add(id))
}

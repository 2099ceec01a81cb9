interface Listed {
  readonly id: string
}

/** The list without one of its entries. */
export function without<One extends Listed>(entries: readonly One[], id: string): readonly One[] {
  return entries.filter((entry) => entry.id !== id)
}

/** The list with an entry back where it was, or at the end where it got shorter meanwhile. */
export function putBack<One extends Listed>(entries: readonly One[], entry: One, at: number): readonly One[] {
  return without(entries, entry.id).toSpliced(at, 0, entry)
}

/** The list in the order of the ids; what they do not name stays last, in the order it had. */
export function inOrderOf<One extends Listed>(
  entries: readonly One[],
  ids: readonly string[],
): readonly One[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ id }: One) => place.get(id) ?? ids.length
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** A list as it was read anew: browsers do not read Markdown, so descriptions stay what they were. */
export function readAnew<One extends Listed & { readonly description: string }>(
  before: readonly One[],
  fresh: readonly One[],
): readonly One[] {
  const known = new Map(before.map(({ id, description }) => [id, description]))
  return fresh.map((entry) => ({ ...entry, description: known.get(entry.id) ?? entry.description }))
}

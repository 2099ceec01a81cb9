/** The order after some were put before or after another, in the order they had among themselves. */
export function movedBeside(
  ids: readonly string[],
  moving: ReadonlySet<string>,
  beside: string,
  place: 'before' | 'after',
): readonly string[] {
  const staying = ids.filter((id) => !moving.has(id))
  const at = staying.indexOf(beside)
  if (at < 0) return ids
  return staying.toSpliced(place === 'before' ? at : at + 1, 0, ...ids.filter((id) => moving.has(id)))
}

/** The order after one went up (-1) or down (1); at an end it stays. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const neighbour = ids[ids.indexOf(id) + step]
  return neighbour === undefined
    ? ids
    : movedBeside(ids, new Set([id]), neighbour, step < 0 ? 'before' : 'after')
}

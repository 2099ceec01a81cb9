/** Returns the order after moving items before or after a target. Moved items keep their relative order. */
export function moveItems(
  ids: readonly string[],
  movedIds: ReadonlySet<string>,
  targetId: string,
  position: 'before' | 'after',
): readonly string[] {
  const remaining = ids.filter((id) => !movedIds.has(id))
  const targetIndex = remaining.indexOf(targetId)
  if (targetIndex < 0) return ids
  return remaining.toSpliced(
    position === 'before' ? targetIndex : targetIndex + 1,
    0,
    ...ids.filter((id) => movedIds.has(id)),
  )
}

/** Returns the order after moving an item up (-1) or down (1). At either end, the order stays unchanged. */
export function moveByStep(ids: readonly string[], id: string, step: -1 | 1): readonly string[] {
  const neighbor = ids[ids.indexOf(id) + step]
  return neighbor === undefined ? ids : moveItems(ids, new Set([id]), neighbor, step < 0 ? 'before' : 'after')
}

/**
 * Splits items into a visible and a folded part. Never folds a single item, since the fold would be as large.
 */
export function firstAndRest<T>(
  items: readonly T[],
  count: number,
): readonly [first: readonly T[], rest: readonly T[]] {
  return items.length <= count + 1 ? [items, []] : [items.slice(0, count), items.slice(count)]
}

/** Formats a list such as "CSS, Shell and Ruby" or "A, B, C and 12 more". */
export function formatNames(names: readonly string[], formatMore: (count: number) => string): string {
  const shownNames = names.length > MAX_NAMES + 1 ? names.slice(0, MAX_NAMES) : names
  return listFormat.format(
    shownNames.length < names.length
      ? [...shownNames, formatMore(names.length - shownNames.length)]
      : shownNames,
  )
}

const MAX_NAMES = 3
/** British format, because it has no comma before "and". */
const listFormat = new Intl.ListFormat('en-GB')

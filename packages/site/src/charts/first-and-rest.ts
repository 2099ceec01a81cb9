/** What is shown at once, and what is folded; a fold of one would take more room than the one. */
export function firstAndRest<T>(
  all: readonly T[],
  count: number,
): readonly [first: readonly T[], rest: readonly T[]] {
  return all.length <= count + 1 ? [all, []] : [all.slice(0, count), all.slice(count)]
}

/** CSS, Shell and Ruby; A, B, C and 12 more. */
export function listed(names: readonly string[], more: (count: number) => string): string {
  const named = names.length > NAMED + 1 ? names.slice(0, NAMED) : names
  return list.format(named.length < names.length ? [...named, more(names.length - named.length)] : named)
}

// --- internal ---

const NAMED = 3
/** British: no comma before the last. */
const list = new Intl.ListFormat('en-GB')

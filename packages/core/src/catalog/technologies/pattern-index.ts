/** What a name belongs to. */
export interface Match<T> {
  readonly value: T
  /** How much of the name told so. In characters. */
  readonly length: number
}

/** Finds what a name belongs to. */
export type PatternIndex<T> = (name: string) => Match<T> | undefined

/** An index of names; a `*` at the end of one stands for any rest. The very name goes before a beginning, a longer one before a shorter. */
export function patternIndex<T>(
  patterns: readonly (readonly [pattern: string, value: T])[],
): PatternIndex<T> {
  const names = new Map<string, Match<T>>()
  const beginnings = new Map<string, Match<T>>()
  for (const [pattern, value] of patterns) {
    const beginning = pattern.endsWith('*') ? pattern.slice(0, -1) : undefined
    if (beginning === undefined) names.set(pattern, { value, length: pattern.length })
    else beginnings.set(beginning, { value, length: beginning.length })
  }
  const lengths = [...new Set(beginnings.values().map(({ length }) => length))].sort((a, b) => b - a)
  return (name) => {
    const found = names.get(name)
    if (found !== undefined) return found
    const length = lengths.find((length) => length <= name.length && beginnings.has(name.slice(0, length)))
    return length === undefined ? undefined : beginnings.get(name.slice(0, length))
  }
}

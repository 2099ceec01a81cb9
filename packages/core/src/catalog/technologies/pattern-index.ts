/** The match of a name. */
export interface PatternMatch<T> {
  readonly value: T
  /** The number of matched characters. */
  readonly length: number
}

/** Finds the match of a name. */
export type PatternIndex<T> = (name: string) => PatternMatch<T> | undefined

/**
 * Builds an index of names. A trailing `*` matches any suffix. Exact names take precedence over prefixes,
 * longer prefixes over shorter ones.
 */
export function createPatternIndex<T>(
  patterns: readonly (readonly [pattern: string, value: T])[],
): PatternIndex<T> {
  const names = new Map<string, PatternMatch<T>>()
  const prefixes = new Map<string, PatternMatch<T>>()
  for (const [pattern, value] of patterns) {
    const prefix = pattern.endsWith('*') ? pattern.slice(0, -1) : undefined
    if (prefix === undefined) names.set(pattern, { value, length: pattern.length })
    else prefixes.set(prefix, { value, length: prefix.length })
  }
  const lengths = [...new Set(prefixes.values().map(({ length }) => length))].sort((a, b) => b - a)
  return (name) => {
    const found = names.get(name)
    if (found !== undefined) return found
    const length = lengths.find((length) => length <= name.length && prefixes.has(name.slice(0, length)))
    return length === undefined ? undefined : prefixes.get(name.slice(0, length))
  }
}

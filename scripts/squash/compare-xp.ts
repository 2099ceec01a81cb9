/** The xp of people by their email address. */
export type XpByEmail = ReadonlyMap<string, number>

export interface XpComparison {
  /** Number of people with enough xp before. */
  readonly count: number
  /** Ratios of the xp after and before; NaN without people. */
  readonly median: number
  readonly worst: number
  /** The ratio of the sums over all people. */
  readonly total: number
}

/** Compares the xp of people who had at least `minXp` before. */
export function compareXp(before: XpByEmail, after: XpByEmail, minXp: number): XpComparison {
  const ratios = [...before]
    .filter(([, xp]) => xp >= minXp)
    .map(([email, xp]) => (after.get(email) ?? 0) / xp)
    .sort((one, other) => one - other)
  return {
    count: ratios.length,
    median: medianOf(ratios),
    worst: ratios[0] ?? Number.NaN,
    total: sum(after.values()) / sum(before.values()),
  }
}

/** Of sorted values. */
function medianOf(values: readonly number[]): number {
  const middle = values.length / 2
  return Number.isInteger(middle)
    ? ((values[middle - 1] ?? Number.NaN) + (values[middle] ?? Number.NaN)) / 2
    : values[Math.floor(middle)]!
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}

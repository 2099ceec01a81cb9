/** What several runs of the same thing came to. */
export interface Spread {
  readonly n: number
  readonly min: number
  readonly median: number
  readonly max: number
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { n: sorted.length, min: sorted.at(0) ?? NaN, median: median(sorted), max: sorted.at(-1) ?? NaN }
}

/** The middle value; between the two in the middle when their number is even. */
export function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2
  return (at(sorted, Math.ceil(middle - 1)) + at(sorted, Math.floor(middle))) / 2
}

/** How one thing compares to another that ran in turn with it: the median of the ratios round by round. */
export function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return spread(ours.map((value, round) => value / at(theirs, round))).median
}

const at = (values: readonly number[], place: number) => values[place] ?? NaN

/** A summary of repeated runs. */
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

/** Returns the middle value, or the mean of the two middle values. */
export function median(sorted: readonly number[]): number {
  const middle = sorted.length / 2
  return (valueAt(sorted, Math.ceil(middle - 1)) + valueAt(sorted, Math.floor(middle))) / 2
}

/** Compares two measurements that ran in alternation: the median of the ratios per round. */
export function ratio(measured: readonly number[], baseline: readonly number[]): number {
  return spread(measured.map((value, round) => value / valueAt(baseline, round))).median
}

const valueAt = (values: readonly number[], index: number) => values[index] ?? NaN

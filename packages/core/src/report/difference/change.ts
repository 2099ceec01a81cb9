/** A figure in two reports. */
export interface Change<T> {
  readonly before: T
  readonly after: T
}

/** Whether a figure differs when rounded to one decimal. Smaller differences are rounding noise. */
export function isChanged({ before, after }: Change<number | string | null>): boolean {
  if (typeof before !== 'number' || typeof after !== 'number') return before !== after
  return Math.round(before * 10) !== Math.round(after * 10)
}

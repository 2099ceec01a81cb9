/** A figure as reports give it: what is beyond the sixth decimal is noise of adding. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

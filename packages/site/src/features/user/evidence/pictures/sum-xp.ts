/** Adds figures of six decimals without floating-point noise. */
export function sumXp(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.round(value * 1e6), 0) / 1e6
}

/** Formats a number with up to `digits` decimals: 18,402.4. */
export function decimal(value: number, digits = 1): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }).format(value)
}

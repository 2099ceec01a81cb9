/** 18,402.4: up to so many digits after the point, for figures of which the whole number says too little. */
export function decimal(value: number, digits = 1): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }).format(value)
}

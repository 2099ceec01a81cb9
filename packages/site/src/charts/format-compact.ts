import { formatNumber } from '@handiwork/core/format'

/** Compact notation: 950, 2.1k, 184k, 2.1M. */
export function formatCompact(value: number): string {
  return compactFormat.format(value).replace('K', 'k')
}

/** Numbers below 100,000 in full, larger ones compact: 99,412, 120k, 2.1M. */
export function formatCount(value: number): string {
  return value < 100_000 ? formatNumber(value) : formatCompact(value)
}

const compactFormat = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

import { number } from '@handiwork/core/format'

/** As short as it goes: 950, 2.1k, 184k, 2.1M. */
export function compact(value: number): string {
  return shortened.format(value).replace('K', 'k')
}

/** In full as long as it can be read at a glance: 99,412, but 120k and 2.1M. */
export function glance(value: number): string {
  return value < 100_000 ? number(value) : compact(value)
}

// --- internal ---

const shortened = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

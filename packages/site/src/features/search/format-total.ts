import { MAX_SEARCH_COUNT } from '@handiwork/core/api'
import { formatNumber } from '@handiwork/core/format'

/** Formats a number of matches, which is counted up to a maximum. */
export function formatTotal(total: number): string {
  return total < MAX_SEARCH_COUNT ? formatNumber(total) : `${formatNumber(MAX_SEARCH_COUNT)}+`
}

import { COLD_BELOW } from '../../contract/limits.ts'
import { month } from '../../format/index.ts'

/** Whether the work lies so far back that it is drawn cold. */
export const isCold = ({ temperature }: { readonly temperature: number }) => temperature < COLD_BELOW

/** 99 warm; 41 cooling; 12 cold, last used Mar 2025 */
export function warmth(work: {
  readonly temperature: number
  readonly lastUsageTimestamp: string | null
}): string {
  const { temperature, lastUsageTimestamp } = work
  if (!isCold(work)) return `${Math.round(temperature)} ${temperature < WARM_FROM ? 'cooling' : 'warm'}`
  const last = lastUsageTimestamp === null ? '' : `, last used ${month(new Date(lastUsageTimestamp))}`
  // Rounded down: 19.7 is cold, and a cold 20 would contradict itself.
  return `${Math.floor(temperature)} cold${last}`
}

// --- internal ---

const WARM_FROM = 60

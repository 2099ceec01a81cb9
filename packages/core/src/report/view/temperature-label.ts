import { COLD_THRESHOLD } from '../../contract/limits.ts'
import { formatMonth } from '../../format/index.ts'

/** Whether the temperature is below the limit for cold. */
export const isCold = ({ temperature }: { readonly temperature: number }) => temperature < COLD_THRESHOLD

/** Formats a temperature as `99 warm`, `41 cooling` or `12 cold, last used Mar 2025`. */
export function temperatureLabel(work: {
  readonly temperature: number
  readonly lastUsageTimestamp: string | null
}): string {
  const { temperature, lastUsageTimestamp } = work
  if (!isCold(work)) return `${Math.round(temperature)} ${temperature < MIN_WARM ? 'cooling' : 'warm'}`
  const last = lastUsageTimestamp === null ? '' : `, last used ${formatMonth(new Date(lastUsageTimestamp))}`
  // Rounded down, because 19.7 is cold and `20 cold` would be contradictory.
  return `${Math.floor(temperature)} cold${last}`
}

const MIN_WARM = 60

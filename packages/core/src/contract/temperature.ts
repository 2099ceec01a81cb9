import { COLD_THRESHOLD } from './limits.ts'

export type Warmth = 'warm' | 'cooling' | 'cold'

/** A temperature, and when the work was last done. */
export interface DatedTemperature {
  readonly temperature: number
  readonly lastUsageTimestamp: string | null
}

/**
 * How a language is labeled. Cold means not used for long: a temperature below 20 and no use in the last twelve
 * months. A language that was used in these months is cooling, because little or most of its work is old.
 * Degrees are rounded down, so that 19.7 is not displayed as 20.
 */
export function classifyTemperature(
  { temperature, lastUsageTimestamp }: DatedTemperature,
  asOf: Date,
): { readonly warmth: Warmth; readonly degrees: number } {
  const degrees = Math.floor(temperature)
  if (degrees >= MIN_WARM) return { warmth: 'warm', degrees }
  const isCooling = degrees >= COLD_THRESHOLD || isRecentlyUsed(lastUsageTimestamp, asOf)
  return { warmth: isCooling ? 'cooling' : 'cold', degrees }
}

/** The lowest temperature of a warm language. */
const MIN_WARM = 60
/** Months without use after which a language can be cold. */
export const MONTHS_UNTIL_COLD = 12

function isRecentlyUsed(lastUsageTimestamp: string | null, asOf: Date): boolean {
  if (lastUsageTimestamp === null) return false
  const earliest = new Date(asOf)
  earliest.setUTCMonth(earliest.getUTCMonth() - MONTHS_UNTIL_COLD)
  return Date.parse(lastUsageTimestamp) >= earliest.getTime()
}

/**
 * R10: the temperature, 0 to 100, of a heat S: 100 S / (S + 10). Heats of several kinds of work can be added,
 * temperatures cannot.
 */
export function temperatureOfHeat(heat: number): number {
  // A quotient of two growing numbers could fall by a rounding error.
  return 100 * (1 - TEMPERATURE_SCALE / (heat + TEMPERATURE_SCALE))
}

/** The heat S of a temperature. Rounding allows 100, which no finite heat reaches. */
export function heatOfTemperature(temperature: number): number {
  return (TEMPERATURE_SCALE * temperature) / Math.max(0.01, 100 - temperature)
}

/** R10: the months after which a month's xp counts half toward the heat. */
export const HALF_LIFE_MONTHS = 6
/** R10: the heat with a temperature of 50. */
export const TEMPERATURE_SCALE = 10

import { COLD_THRESHOLD } from '@handiwork/core/contract'

export type Warmth = 'warm' | 'cooling' | 'cold'

/**
 * Classifies a temperature by its displayed value, which is rounded down: 19.7 is shown as 19 and is cold.
 */
export function classifyTemperature(temperature: number): {
  readonly warmth: Warmth
  readonly degrees: number
} {
  const degrees = Math.floor(temperature)
  return { warmth: degrees < COLD_THRESHOLD ? 'cold' : degrees < MIN_WARM ? 'cooling' : 'warm', degrees }
}

const MIN_WARM = 60

import { COLD_THRESHOLD } from '../../contract/limits.ts'
import { classifyTemperature, type DatedTemperature } from '../../contract/temperature.ts'
import { formatMonth } from '../../format/index.ts'

/** Whether the temperature is below the limit for cold. For work whose last date is unknown. */
export const isCold = ({ temperature }: { readonly temperature: number }) => temperature < COLD_THRESHOLD

/** Whether a language is cold: its temperature is low and it was not used for long. */
export const isColdLanguage = (language: DatedTemperature, asOf: Date) =>
  classifyTemperature(language, asOf).warmth === 'cold'

/** Formats a temperature as `99 warm`, `41 cooling` or `12 cold, last used Mar 2025`. */
export function temperatureLabel(language: DatedTemperature, asOf: Date): string {
  const { warmth, degrees } = classifyTemperature(language, asOf)
  const { lastUsageTimestamp } = language
  const last =
    warmth === 'cold' && lastUsageTimestamp !== null
      ? `, last used ${formatMonth(new Date(lastUsageTimestamp))}`
      : ''
  return `${degrees} ${warmth}${last}`
}

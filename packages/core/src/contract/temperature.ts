/** R10: the temperature, 0 to 100, of a heat S. Heats of several kinds of work can be added, temperatures cannot. */
export function temperatureOfHeat(heat: number): number {
  return (100 * heat) / (heat + TEMPERATURE_SCALE)
}

/** The heat S of a temperature. Rounding allows 100, which no finite heat reaches. */
export function heatOfTemperature(temperature: number): number {
  return (TEMPERATURE_SCALE * temperature) / Math.max(0.01, 100 - temperature)
}

/** R10: the months after which a month's xp counts half toward the heat. */
export const HALF_LIFE_MONTHS = 6
/** R10: the heat with a temperature of 50. */
export const TEMPERATURE_SCALE = 10

import { HALF_LIFE_MONTHS, temperatureOfHeat } from '../contract/temperature.ts'

/**
 * R10: the recency and amount of work, 0 to 100: T = 100 S / (S + 10), where S sums monthly xp, halved every
 * six months.
 * `months` maps months since year 0 to xp.
 */
export function computeTemperature(
  months: Iterable<readonly [month: number, xp: number]>,
  asOf: number,
): number {
  let s = 0
  for (const [month, xp] of months) s += xp * 2 ** (-Math.max(0, asOf - month) / HALF_LIFE_MONTHS)
  return temperatureOfHeat(s)
}

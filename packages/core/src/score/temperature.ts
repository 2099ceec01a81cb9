/** R10: half of what a month was worth is left after six. */
const HALF_LIFE_MONTHS = 6
const SCALE = 10

/**
 * R10: how recently and how much, 0 to 100: T = 100 S / (S + 10), S the xp of each month halved every six months.
 * `months` maps months since the year 0 to xp.
 */
export function temperature(months: Iterable<readonly [month: number, xp: number]>, asOf: number): number {
  let s = 0
  for (const [month, xp] of months) s += xp * 2 ** (-Math.max(0, asOf - month) / HALF_LIFE_MONTHS)
  return (100 * s) / (s + SCALE)
}

/** Figures have six decimals, so they are whole numbers of this unit. */
const UNITS_PER_XP = 1e6

/**
 * Rounds values to six decimals so that they add up to exactly `total`, by the largest remainder method. Zeros stay
 * zero, and no value becomes negative. Throws a `RangeError` if the values don't belong to the total: each may
 * differ by at most one unit. Without positive values, there is nothing to divide.
 */
export function splitExactly(values: readonly number[], total: number): number[] {
  const exact = values.map((value) => value * UNITS_PER_XP)
  const units = exact.map(Math.floor)
  const missing = Math.round(total * UNITS_PER_XP) - units.reduce((sum, unit) => sum + unit, 0)
  const step = Math.sign(missing)
  const changed = exact
    .flatMap((value, index) => (value > 0 && units[index]! + step >= 0 ? [index] : []))
    .sort((one, other) => step * (remainder(exact[other]!) - remainder(exact[one]!)) || one - other)
    .slice(0, Math.abs(missing))
  if (changed.length < Math.abs(missing) && exact.some((value) => value > 0))
    throw new RangeError(`${values.length} values do not add up to ${total}`)
  for (const index of changed) units[index]! += step
  return units.map((unit) => unit / UNITS_PER_XP)
}

function remainder(value: number): number {
  return value - Math.floor(value)
}

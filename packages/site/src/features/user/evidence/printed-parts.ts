import { decimals } from './evidence-steps.ts'

/** What is printed for a value that is less than half a hundredth of an xp. */
const LESS_THAN_A_HUNDREDTH = '<0.01'

/**
 * Prints values with two decimals so that they add up to `total` as printed, by the largest remainder method.
 * The default is their sum. Values that become zero are printed as `<0.01`.
 */
export function printedParts(values: readonly number[], total?: string): string[] {
  const millionths = values.map((value) => Math.round(value * 1e6))
  const hundredths = millionths.map((value) => Math.floor(value / 1e4))
  const target =
    total === undefined
      ? Math.round(sum(millionths) / 1e4)
      : total === LESS_THAN_A_HUNDREDTH
        ? 0
        : toHundredths(total)
  const missing = target - sum(hundredths)
  const step = Math.sign(missing)
  const changed = millionths
    .flatMap((value, index) => (hundredths[index]! + step >= 0 ? [{ index, remainder: value % 1e4 }] : []))
    .sort((one, other) => step * (other.remainder - one.remainder) || one.index - other.index)
    .slice(0, Math.abs(missing))
  for (const { index } of changed) hundredths[index]! += step
  return hundredths.map((value, index) =>
    value === 0 && values[index]! > 0 ? LESS_THAN_A_HUNDREDTH : decimals(value / 100),
  )
}

function toHundredths(text: string): number {
  return Math.round(Number(text) * 100)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

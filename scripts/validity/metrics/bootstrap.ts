import { mean } from './mean.ts'
import { createRandom } from './random.ts'

/** A mean with its 95 % bootstrap interval. */
export interface Estimate {
  readonly n: number
  readonly mean: number
  readonly low: number
  readonly high: number
}

const RESAMPLE_COUNT = 2000
const SEED = 20_261_123

/**
 * Estimates a mean with the percentile bootstrap (Efron 1979): the values are drawn again 2,000 times, with
 * replacement. The seed is fixed, so that results repeat.
 */
export function bootstrap(values: readonly number[], statistic = mean): Estimate {
  const random = createRandom(SEED)
  const draw = () => values[Math.floor(random() * values.length)]!
  const resampled = Float64Array.from({ length: RESAMPLE_COUNT }, () => statistic(values.map(draw))).sort()
  return {
    n: values.length,
    mean: statistic(values),
    low: percentile(resampled, 0.025),
    high: percentile(resampled, 0.975),
  }
}

function percentile(sorted: Float64Array, fraction: number): number {
  return sorted[Math.round(fraction * (sorted.length - 1))]!
}

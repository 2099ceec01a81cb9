/** The growth of a value per second: the slope of a least-squares line. */
export function slopeOf(points: readonly { readonly seconds: number; readonly value: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanSeconds, meanValue] = [
    mean(points.map(({ seconds }) => seconds)),
    mean(points.map(({ value }) => value)),
  ]
  const covariance = points.reduce(
    (sum, { seconds, value }) => sum + (seconds - meanSeconds) * (value - meanValue),
    0,
  )
  const variance = points.reduce((sum, { seconds }) => sum + (seconds - meanSeconds) ** 2, 0)
  return covariance / variance
}

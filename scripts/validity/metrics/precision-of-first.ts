import type { Candidate } from './area-under-curve.ts'

/**
 * The fraction of positives among the `count` candidates with the highest scores. If candidates are tied for the last
 * ranks, their average counts. Undefined without candidates.
 */
export function precisionOfFirst(candidates: readonly Candidate[], count: number): number | undefined {
  const size = Math.min(count, candidates.length)
  if (size === 0) return undefined
  const threshold = candidates.map(({ score }) => score).sort((one, other) => other - one)[size - 1]!
  const above = candidates.filter(({ score }) => score > threshold)
  const tied = candidates.filter(({ score }) => score === threshold)
  return (positiveCount(above) + (positiveCount(tied) * (size - above.length)) / tied.length) / size
}

function positiveCount(candidates: readonly Candidate[]): number {
  return candidates.filter(({ isPositive }) => isPositive).length
}

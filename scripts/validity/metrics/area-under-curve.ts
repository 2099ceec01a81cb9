/** A candidate of a ranking. */
export interface Candidate {
  readonly score: number
  /** Whether the ground truth names the candidate. */
  readonly isPositive: boolean
}

/**
 * The area under the ROC curve: how often a positive candidate has a higher score than a negative one. Ties count
 * half. Undefined without both kinds.
 */
export function areaUnderCurve(candidates: readonly Candidate[]): number | undefined {
  const positives = candidates.filter(({ isPositive }) => isPositive)
  const negatives = candidates.filter(({ isPositive }) => !isPositive)
  if (positives.length === 0 || negatives.length === 0) return undefined
  const wins = positives.map(({ score }) =>
    negatives.reduce((sum, other) => sum + winOf(score, other.score), 0),
  )
  return wins.reduce((sum, win) => sum + win, 0) / (positives.length * negatives.length)
}

function winOf(score: number, other: number): number {
  return score > other ? 1 : score === other ? 0.5 : 0
}

import type { HostedReview } from './source.ts'

/** The latest review of each pull request, newest first. It is an approval if any of them was. */
export function latestReviews(reviews: readonly HostedReview[]): HostedReview[] {
  const byUrl = new Map<string, HostedReview>()
  for (const review of reviews) {
    const other = byUrl.get(review.url)
    const latest = other && secondsOf(other) >= secondsOf(review) ? other : review
    byUrl.set(review.url, { ...latest, isApproved: review.isApproved || other?.isApproved === true })
  }
  return [...byUrl.values()].sort(
    (one, other) => secondsOf(other) - secondsOf(one) || (one.url < other.url ? -1 : 1),
  )
}

function secondsOf({ reviewedAt }: HostedReview): number {
  return Date.parse(reviewedAt) / 1000
}

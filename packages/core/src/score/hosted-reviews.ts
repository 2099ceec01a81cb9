import type { HostedReviewFigures } from '../contract/hosted-reviews.ts'
import { countSessions } from '../measure/upkeep.ts'

/** A review at a code host, one for each pull request. */
export interface GivenReview {
  readonly url: string
  /** Null for a deleted account. */
  readonly author: string | null
  readonly isApproved: boolean
  readonly reviewedAt: string
}

/** Sums reviews of different pull requests. Those within ten minutes of an earlier one are one session. */
export function sumHostedReviews(reviews: readonly GivenReview[]): HostedReviewFigures {
  const times = reviews.map(({ reviewedAt }) => Date.parse(reviewedAt)).sort((one, other) => one - other)
  const [first, last] = [times.at(0), times.at(-1)]
  return {
    pullRequestCount: reviews.length,
    authorCount: new Set(reviews.flatMap(({ author }) => author ?? [])).size,
    sessionCount: countSessions(
      reviews.map(({ url, reviewedAt }) => ({ id: url, seconds: Date.parse(reviewedAt) / 1000 })),
    ),
    approvedCount: reviews.filter(({ isApproved }) => isApproved).length,
    firstTimestamp: first === undefined ? null : new Date(first).toISOString(),
    lastTimestamp: last === undefined ? null : new Date(last).toISOString(),
  }
}

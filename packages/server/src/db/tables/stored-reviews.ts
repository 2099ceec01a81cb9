import type { ReviewedPullRequest } from '@handiwork/core/api'
import type { HostedReviewFigures, UnreadReason } from '@handiwork/core/contract'

/** The reviews of an account at a code host, as of the last analysis. */
export type StoredReviews =
  | {
      readonly state: 'read'
      readonly isTruncated: boolean
      /** Of public repositories. */
      readonly public: HostedReviewFigures
      /** Of all repositories, for the user only. */
      readonly all: HostedReviewFigures
      /** The latest public and the latest private ones, newest first. */
      readonly pullRequests: readonly Omit<ReviewedPullRequest, 'source'>[]
    }
  | { readonly state: 'notRead'; readonly reason: UnreadReason }

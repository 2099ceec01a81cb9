import { sumHostedReviews } from '@handiwork/core'
import { MAX_REVIEWED_PULL_REQUESTS } from '@handiwork/core/contract'
import type { HostedReview, ReviewList } from '@handiwork/core/sources'
import type { StoredReviews } from '../../db/tables/stored-reviews.ts'

/** What is stored of reviews: figures, and links to the latest. Names of other people are not stored. */
export function toStoredReviews({ reviews, isTruncated }: ReviewList): StoredReviews {
  const publicReviews = reviews.filter(({ isPrivate }) => !isPrivate)
  const privateReviews = reviews.filter(({ isPrivate }) => isPrivate)
  const latest = [publicReviews, privateReviews].flatMap((all) => all.slice(0, MAX_REVIEWED_PULL_REQUESTS))
  return {
    state: 'read',
    isTruncated,
    public: sumHostedReviews(publicReviews),
    all: sumHostedReviews(reviews),
    pullRequests: latest.map(toReviewedPullRequest),
  }
}

function toReviewedPullRequest({ repository, number, url, isApproved, isPrivate, reviewedAt }: HostedReview) {
  const reviewedTimestamp = new Date(reviewedAt).toISOString()
  return { repository, number, url, approved: isApproved, reviewedTimestamp, private: isPrivate }
}

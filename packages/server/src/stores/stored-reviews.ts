import type { GivenReviews } from '@handiwork/core/api'
import {
  type HostedReviews,
  MAX_REVIEWED_PULL_REQUESTS,
  type ReviewSource,
  reviewSources,
} from '@handiwork/core/contract'
import type { SourceKind } from '@handiwork/core/sources'
import type { StoredReviews } from '../db/tables/stored-reviews.ts'

/** An account with its stored reviews. */
export interface ReviewAccount {
  readonly source: SourceKind
  readonly reviews: StoredReviews | null
}

/** The figures of public repositories, for reports. Undefined if reviews of no account were ever requested. */
export function reportedReviews(accounts: readonly ReviewAccount[]): HostedReviews[] | undefined {
  const reviewed = withReviews(accounts)
  return reviewed.length === 0 ? undefined : reviewed.map((account) => toHostedReviews(account, 'public'))
}

/** What a viewer sees: everything for the user, and public repositories for others. Null without anything. */
export function visibleReviews(
  accounts: readonly ReviewAccount[],
  { isOwner }: { readonly isOwner: boolean },
): GivenReviews | null {
  const reviewed = withReviews(accounts).filter(({ reviews }) => isOwner || reviews.state === 'read')
  if (reviewed.length === 0) return null
  const pullRequests = reviewed.flatMap(({ source, reviews }) =>
    reviews.state === 'read' ? reviews.pullRequests.map((one) => ({ source, ...one })) : [],
  )
  return {
    sources: reviewed.map((account) => toHostedReviews(account, isOwner ? 'all' : 'public')),
    pullRequests: pullRequests
      .filter((one) => isOwner || !one.private)
      .sort((one, other) => other.reviewedTimestamp.localeCompare(one.reviewedTimestamp))
      .slice(0, MAX_REVIEWED_PULL_REQUESTS),
  }
}

interface Reviewed {
  readonly source: ReviewSource
  readonly reviews: StoredReviews
}

/** In a fixed order. */
function withReviews(accounts: readonly ReviewAccount[]): Reviewed[] {
  return reviewSources.flatMap((source) => {
    const reviews = accounts.find((account) => account.source === source)?.reviews
    return reviews ? [{ source, reviews }] : []
  })
}

function toHostedReviews({ source, reviews }: Reviewed, part: 'public' | 'all'): HostedReviews {
  if (reviews.state === 'notRead') return { state: 'notRead', source, reason: reviews.reason }
  return { state: 'read', source, ...reviews[part], isTruncated: reviews.isTruncated }
}

import { z } from 'zod'
import { HostedReviews, ReviewSource } from '../hosted-reviews.ts'
import { Timestamp } from './fields.ts'

/** A pull request that a user reviewed. */
export const ReviewedPullRequest = z.object({
  source: ReviewSource,
  /** Full name of the repository. */
  repository: z.string(),
  number: z.int().positive(),
  url: z.url(),
  approved: z.boolean(),
  reviewedTimestamp: Timestamp,
  /** In a private repository: visible to the user only. */
  private: z.boolean(),
})
export type ReviewedPullRequest = z.infer<typeof ReviewedPullRequest>

/**
 * Reviews at connected code hosts. Others than the user see figures and links of public repositories only, and not
 * why a source was not read.
 */
export const GivenReviews = z.object({
  sources: z.array(HostedReviews),
  /** The latest ones, newest first; at most `MAX_REVIEWED_PULL_REQUESTS`. */
  pullRequests: z.array(ReviewedPullRequest),
})
export type GivenReviews = z.infer<typeof GivenReviews>

import { z } from 'zod'

/** The code hosts that report reviews. */
export const reviewSources = ['gitHub', 'gitLab', 'bitbucket'] as const
export const ReviewSource = z.enum(reviewSources)
export type ReviewSource = z.infer<typeof ReviewSource>

const Count = z.int().nonnegative()

/** Reviews of pull requests of others at a code host. They are shown beside xp and never change it. */
export const HostedReviewFigures = z.object({
  pullRequestCount: Count,
  /** The authors of those pull requests, without deleted accounts. */
  authorCount: Count,
  /** The reviews without those within ten minutes of an earlier one that counts. */
  sessionCount: Count,
  approvedCount: Count,
  /** Null without a review. */
  firstTimestamp: z.iso.datetime().nullable(),
  lastTimestamp: z.iso.datetime().nullable(),
})
export type HostedReviewFigures = z.infer<typeof HostedReviewFigures>

/** Why a source's reviews could not be read. */
export const unreadReasons = [
  'unauthorized',
  'forbidden',
  'notFound',
  'rateLimited',
  'unavailable',
  'unreadable',
] as const
export const UnreadReason = z.enum(unreadReasons)
export type UnreadReason = z.infer<typeof UnreadReason>

/** The reviews that a person gave at one code host. Reviews that were not read are not zero reviews. */
export const HostedReviews = z.discriminatedUnion('state', [
  HostedReviewFigures.extend({
    state: z.literal('read'),
    source: ReviewSource,
    /** Whether there are more reviews than Handiwork reads, so that the oldest are missing. */
    isTruncated: z.boolean(),
  }),
  z.object({ state: z.literal('notRead'), source: ReviewSource, reason: UnreadReason }),
])
export type HostedReviews = z.infer<typeof HostedReviews>

import { z } from 'zod'

const Count = z.int().nonnegative()

/**
 * Reviews of other people's commits, from trailers. They are shown beside xp and never change it. A commit that
 * names a person twice counts once.
 */
export const Reviews = z.object({
  /** Commits of others that name the person as a reviewer, in `Reviewed-by`, `Acked-by` or `Tested-by`. */
  commitCount: Count,
  /** The authors of those commits. */
  authorCount: Count,
  /** Those commits without the ones committed within ten minutes of an earlier one, which count once. */
  sessionCount: Count,
  reviewedCount: Count,
  ackedCount: Count,
  testedCount: Count,
  /** Commits of others that name the person in `Reported-by` or `Signed-off-by`. */
  reportedCount: Count,
  signedOffCount: Count,
})
export type Reviews = z.infer<typeof Reviews>

/** Work on other people's changes. It is shown beside xp and never changes it. */
export const Upkeep = z.object({
  /** Merge commits by the person. */
  mergeCount: Count,
  /** Commits of others that the person committed, such as applied patches. */
  landedCount: Count,
  revertCount: Count,
  /** Annotated tags by the person. Clones of remote repositories don't have them. */
  releaseCount: Count,
})
export type Upkeep = z.infer<typeof Upkeep>

export const standingStatuses = ['maintains', 'contributes', 'inactive'] as const
/** What a person does in a repository now. */
export const StandingStatus = z.enum(standingStatuses)
export type StandingStatus = z.infer<typeof StandingStatus>

/** Whether a person maintains a repository now, beside xp, which shows what they wrote over all years. */
export const Standing = z.object({
  status: StandingStatus,
  /** ln(1 + xp × 2^(−years/2)) + 0.5 × ln(1 + m × 2^(−years/2)): see docs/reviews.md. */
  now: z.number().nonnegative(),
  /** The latest commit, merge or applied commit; null if no date is plausible. */
  lastActiveTimestamp: z.iso.datetime().nullable(),
})
export type Standing = z.infer<typeof Standing>

import { z } from 'zod'
import { ReviewerRole } from '../evidence.ts'
import { RepositorySource } from '../repository-source.ts'
import { Reviews } from '../upkeep.ts'
import { Id, Timestamp } from './fields.ts'

const Count = z.int().nonnegative()

export const ReviewEvidenceQuery = z.object({
  repository: Id.optional(),
  /** `next` of the previous page. */
  cursor: z
    .string()
    .regex(/^\d{1,12}-[0-9a-f]{7,64}$/, 'The cursor is not valid')
    .optional(),
})

/** An author as the list of people of the repository shows them. */
export const ReviewAuthor = z.object({
  name: z.string(),
  /** Null without a visible profile. */
  login: z.string().nullable(),
})
export type ReviewAuthor = z.infer<typeof ReviewAuthor>

/** A commit of others that names the user as a reviewer. */
export const ReviewRow = z.object({
  id: z.string(),
  /** The commit's page on its code host; null if the host has none. */
  url: z.string().nullable(),
  repositoryId: Id,
  /** The commit date; null if it is not valid. */
  timestamp: Timestamp.nullable(),
  /** The trailers that name the user. */
  roles: z.array(ReviewerRole),
  /** False within ten minutes of an earlier review that counts as a session. */
  startsSession: z.boolean(),
  authors: z.array(ReviewAuthor),
  /** Authors that the repository's list of people doesn't show. */
  otherAuthorCount: Count,
})
export type ReviewRow = z.infer<typeof ReviewRow>

export const ReviewRepositoryRow = z.object({
  _id: Id,
  fullName: z.string(),
  source: RepositorySource,
  private: z.boolean(),
  commitCount: Count,
  sessionCount: Count,
})
export type ReviewRepositoryRow = z.infer<typeof ReviewRepositoryRow>

/** The commits behind a user's review figures. */
export const ReviewEvidence = z.object({
  userId: Id,
  /** The figures; null if the rating is older than reviews. */
  reviews: Reviews.nullable(),
  asOf: Timestamp.nullable(),
  /** False if the rating is older than the storage of reviews: commits are listed after the next analysis. */
  available: z.boolean(),
  /** Commits in private repositories that the viewer may not see. */
  hiddenCommitCount: Count,
  /** Commits before the latest 10,000, which are not stored. */
  earlierCommitCount: Count,
  repositories: z.array(ReviewRepositoryRow),
  /** Commits in the selection. */
  commitCount: Count,
  commits: z.array(ReviewRow),
  next: z.string().nullable(),
})
export type ReviewEvidence = z.infer<typeof ReviewEvidence>

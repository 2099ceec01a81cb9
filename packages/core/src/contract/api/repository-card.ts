import { z } from 'zod'
import { RepositorySource } from '../repository.ts'
import { Id, Timestamp } from './fields.ts'

/** A repository in a list (spec §2, Repository card). */
export const RepositoryCard = z.object({
  _id: Id,
  fullName: z.string(),
  name: z.string(),
  /** Initials, shown on `color` if there is no image. */
  namePlaceholder: z.string(),
  source: RepositorySource,
  private: z.boolean(),
  imageUrl: z.string().nullable(),
  color: z.string(),
  starCount: z.int(),
  forks: z.int(),
  quality: z.object({ score: z.number().nullable(), title: z.string().nullable() }),
  contributorCount: z.int(),
  warningCount: z.int(),
  /** Language names, most lines first. */
  languages: z.array(z.object({ name: z.string() })),
  /**
   * For the user whose list it is: their xp, their share of the contributions (0 to 1), and whether they
   * removed the repository from their profile.
   */
  experience: z.number(),
  userContributionPercent: z.number().nullable(),
  userContributed: z.boolean(),
  userRemoved: z.boolean(),
  /** The last successful analysis; null if none has succeeded yet. */
  analyzedAt: Timestamp.nullable(),
  /** The last attempt, successful or not. */
  lastAnalyzeTimestamp: Timestamp.nullable(),
})
export type RepositoryCard = z.infer<typeof RepositoryCard>

import { z } from 'zod'
import { Repository } from '../repository.ts'
import { RepositorySource } from '../repository-source.ts'
import { Id, Timestamp } from './fields.ts'

export const repositoryOriginKinds = ['fork', 'mirror', 'copy'] as const

/** The repository that this one repeats, in which its commits were counted first (R3). */
export const RepositoryOrigin = z.object({
  /**
   * `fork`: according to its code host. `mirror`: another public repository is at the same commit. `copy`: all commits of
   * one of its users count in another repository.
   */
  kind: z.enum(repositoryOriginKinds),
  /** The other repository. */
  fullName: z.string(),
  source: RepositorySource,
})
export type RepositoryOrigin = z.infer<typeof RepositoryOrigin>

/** A repository in a list (spec §2, Repository card). */
export const RepositoryCard = z.object({
  _id: Id,
  fullName: z.string(),
  name: z.string(),
  /** Initials, shown on `color` if there is no image. */
  namePlaceholder: z.string(),
  source: RepositorySource,
  private: z.boolean(),
  /** As reported by the code host. */
  description: z.string().nullable(),
  /** Null if it is no fork, mirror or copy. */
  origin: RepositoryOrigin.nullable(),
  imageUrl: z.string().nullable(),
  color: z.string(),
  starCount: z.int(),
  forks: z.int(),
  quality: z.object({ score: z.number().nullable(), title: z.string().nullable() }),
  contributorCount: z.int(),
  warningCount: z.int(),
  /** Language names, most lines first. */
  languages: z.array(z.object({ name: z.string() })),
  /** Bytes of its current code, most first. */
  languageSizes: Repository.shape.languageSizes,
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

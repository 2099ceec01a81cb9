import { z } from 'zod'
import { RepositorySource } from '../repository.ts'
import { Id, Timestamp } from './fields.ts'

/** A repository in a list (spec §2, Repository card). */
export const RepositoryCard = z.object({
  _id: Id,
  fullName: z.string(),
  name: z.string(),
  /** Initials, for those without a picture, on their colour. */
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
  /** Names, by lines, the most first. */
  languages: z.array(z.object({ name: z.string() })),
  /** The person whose list it is: their xp, their share (0 to 1) and whether they took it off their page. */
  experience: z.number(),
  userContributionPercent: z.number().nullable(),
  userContributed: z.boolean(),
  userRemoved: z.boolean(),
  /** The last analysis; null when none could read it yet. */
  analyzedAt: Timestamp.nullable(),
  /** Of the last try, good or not. */
  lastAnalyzeTimestamp: Timestamp.nullable(),
})
export type RepositoryCard = z.infer<typeof RepositoryCard>

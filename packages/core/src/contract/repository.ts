import { z } from 'zod'
import { Contributor } from './contributor.ts'
import { History } from './history.ts'
import { LanguageStat } from './language-stat.ts'
import { Push } from './push.ts'

export const RepositorySource = z.enum(['github', 'gitlab', 'bitbucket', 'other'])
export type RepositorySource = z.infer<typeof RepositorySource>

/** A repository as one analysis finds it (spec §3, Repository). Languages count the hand-written files of all authors. */
export const Repository = z.object({
  fullName: z.string(),
  name: z.string(),
  source: RepositorySource,
  languages: z.array(LanguageStat),
  /** Bytes of hand-written files at HEAD: what the code is now, beside what was written over time. */
  languageSizes: z.array(z.object({ name: z.string(), byteCount: z.int().nonnegative() })),
  contributors: z.array(Contributor),
  contributorCount: z.int().nonnegative(),
  /** Sum of the contributors' active months (R11). */
  contributorActiveMonthCount: z.int().nonnegative(),
  /** The person's share of all people's effective lines, 0 to 1 (R11); null when everybody was asked for. */
  userContributionPercent: z.number().min(0).max(1).nullable(),
  /** Experience in xp of the person asked for, or of everybody together. */
  experience: z.number().nonnegative(),
  pushes: z.array(Push),
  history: History,
  analyzedAt: z.iso.datetime(),
})
export type Repository = z.infer<typeof Repository>

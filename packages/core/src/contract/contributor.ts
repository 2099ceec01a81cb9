import { z } from 'zod'
import { LanguageStat } from './language-stat.ts'
import { Reviews, Standing, Upkeep } from './upkeep.ts'

/**
 * A person's contributions to a repository (spec §3, Repository.contributors). Lines count for the commit
 * author only, so that they add up.
 */
export const Contributor = z.object({
  name: z.string(),
  /** Set only when all authors of a local folder are reported. */
  email: z.string().optional(),
  /** Commits authored or co-authored. */
  commitCount: z.int().nonnegative(),
  additionCount: z.int().nonnegative(),
  deletionCount: z.int().nonnegative(),
  /** Months with at least one day of five effective lines (R11). */
  activeMonthCount: z.int().nonnegative(),
  experience: z.number().nonnegative(),
  /** Share of all effective lines, 0 to 1 (R11). Reports of earlier versions don't have it. */
  contributionPercent: z.number().min(0).max(1).optional(),
  /** Familiarity with the files at HEAD, 0 to 100 (R12). */
  familiarity: z.number().min(0).max(100),
  languages: z.array(LanguageStat),
  /** Reviews, upkeep and standing are beside xp. Reports of earlier versions don't have them. */
  reviews: Reviews.optional(),
  upkeep: Upkeep.optional(),
  standing: Standing.optional(),
  /** Set for the requested author. */
  requested: z.literal(true).optional(),
})
export type Contributor = z.infer<typeof Contributor>

/** A person who reviewed commits of a repository without writing any. */
export const Reviewer = Contributor.pick({ name: true, email: true }).extend({
  reviews: Reviews,
  upkeep: Upkeep,
})
export type Reviewer = z.infer<typeof Reviewer>

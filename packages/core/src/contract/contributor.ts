import { z } from 'zod'
import { LanguageStat } from './language-stat.ts'

/** In place of the name of somebody who wants to be named no more; what they wrote still counts. */
export const NAMELESS = 'Anonymous'

/** One person's part in a repository (spec §3, Repository.contributors). Lines stand under the author alone, so they add up. */
export const Contributor = z.object({
  name: z.string(),
  /** Given only where the caller asked for everybody in a folder of their own. */
  email: z.string().optional(),
  /** Commits written or co-written. */
  commitCount: z.int().nonnegative(),
  additionCount: z.int().nonnegative(),
  deletionCount: z.int().nonnegative(),
  /** Months with at least one day of five effective lines (R11). */
  activeMonthCount: z.int().nonnegative(),
  experience: z.number().nonnegative(),
  /** With the files at HEAD, 0 to 100 (R12). */
  familiarity: z.number().min(0).max(100),
  languages: z.array(LanguageStat),
  /** Set for the person that was asked for. */
  asked: z.literal(true).optional(),
})
export type Contributor = z.infer<typeof Contributor>

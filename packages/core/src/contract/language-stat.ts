import { z } from 'zod'

/** One language in somebody's work (spec §3, Language stat). Lines and commits are counts of hand-written files. */
export const LanguageStat = z.object({
  name: z.string(),
  additionCount: z.int().nonnegative(),
  deletionCount: z.int().nonnegative(),
  commitCount: z.int().nonnegative(),
  /** Experience in xp (R7); of the person asked for, or of everybody together. */
  experience: z.number().nonnegative(),
  /** 0 to 100, cold below 20 (R10). */
  temperature: z.number().min(0).max(100),
  /** Author date of the last commit that touched the language; null when no date of it can be believed. */
  lastUsageTimestamp: z.iso.datetime().nullable(),
})
export type LanguageStat = z.infer<typeof LanguageStat>

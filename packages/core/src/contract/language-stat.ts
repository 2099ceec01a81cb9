import { z } from 'zod'

/** A language in a person's work (spec §3, Language stat). Counts cover hand-written files only. */
export const LanguageStat = z.object({
  name: z.string(),
  additionCount: z.int().nonnegative(),
  deletionCount: z.int().nonnegative(),
  commitCount: z.int().nonnegative(),
  /** xp of the requested author, or of all authors together (R7). */
  experience: z.number().nonnegative(),
  /** 0 to 100; below 20 is cold (R10). */
  temperature: z.number().min(0).max(100),
  /** Author date of the last commit that touched the language; null if no date is plausible. */
  lastUsageTimestamp: z.iso.datetime().nullable(),
})
export type LanguageStat = z.infer<typeof LanguageStat>

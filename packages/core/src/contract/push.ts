import { z } from 'zod'

/** A language in a month's contributions. */
export const PushLanguage = z.object({
  name: z.string(),
  additionCount: z.int().nonnegative(),
  deletionCount: z.int().nonnegative(),
  commitCount: z.int().nonnegative(),
})
export type PushLanguage = z.infer<typeof PushLanguage>

/** Contributions of one calendar month, UTC (spec §3, Push record). */
export const Push = z.object({
  /** Start of the month. */
  timestamp: z.iso.datetime(),
  /** Commits of the month; a commit in several languages counts once. */
  commitCount: z.int().nonnegative(),
  languages: z.array(PushLanguage),
})
export type Push = z.infer<typeof Push>

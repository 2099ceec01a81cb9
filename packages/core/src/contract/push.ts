import { z } from 'zod'

export const PushLanguage = z.object({
  name: z.string(),
  additionCount: z.int().nonnegative(),
  deletionCount: z.int().nonnegative(),
  commitCount: z.int().nonnegative(),
})
export type PushLanguage = z.infer<typeof PushLanguage>

/** What was pushed in one calendar month, UTC (spec §3, Push record). */
export const Push = z.object({
  /** The first instant of the month. */
  timestamp: z.iso.datetime(),
  /** Commits of the month, whatever number of languages each touched. */
  commitCount: z.int().nonnegative(),
  languages: z.array(PushLanguage),
})
export type Push = z.infer<typeof Push>

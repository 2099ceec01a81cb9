import { z } from 'zod'
import { URLS_AT_MOST } from '../limits.ts'

/** Repositories that could not be read, by the name that was typed (spec §3, Analyze report). */
export const AnalyzeReport = z.object({ skippedRepositoryNames: z.array(z.string()) })
export type AnalyzeReport = z.infer<typeof AnalyzeReport>

/** The texts of the form that analyses repositories (spec §5, §8). */
export const analyzeSentences = {
  noUrl: 'Please enter a URL',
  skipped: "Can't read a repository (Might be an invalid URL):",
  tooMany: `At most ${URLS_AT_MOST} repositories can be analyzed at once`,
  tooSoon: 'A profile can be analyzed once an hour',
  running: 'The analysis is already running',
  tooLarge: 'Repositories over 1GB cannot be processed in the cloud',
  notContributed: 'Only repositories with commits of your own can be removed',
} as const

/** Addresses as people type them; empty ones are left out. */
export const RepositoryUrls = z
  .array(z.string().max(2000))
  .transform((urls) => urls.map((url) => url.trim()).filter((url) => url !== ''))
  .refine((urls) => urls.length > 0, analyzeSentences.noUrl)
  .refine((urls) => urls.length <= URLS_AT_MOST, analyzeSentences.tooMany)

import { z } from 'zod'
import { MAX_REPOSITORY_URLS } from '../limits.ts'

/** Repositories that could not be read, by the name the user entered (spec §3, Analyze report). */
export const AnalyzeReport = z.object({ skippedRepositoryNames: z.array(z.string()) })
export type AnalyzeReport = z.infer<typeof AnalyzeReport>

/** The number of sample URLs that the demo offers. */
export const DEMO_SAMPLE_URLS = 3

/** The messages of the analyze form (spec §5, §8). */
export const analyzeSentences = {
  noUrl: 'Please enter a URL',
  skipped: "Can't read a repository (Might be an invalid URL):",
  demoHosts: 'This demo reads its sample code hosts only.',
  tooMany: `You can analyze at most ${MAX_REPOSITORY_URLS} repositories at once`,
  tooSoon: 'You can analyze a profile once per hour',
  running: 'An analysis is already running',
  tooLarge: 'Repositories over 1GB cannot be processed in the cloud',
  notContributed: 'You can only remove repositories that you contributed to or added',
} as const

/** URLs as entered by users. Empty ones are dropped. */
export const RepositoryUrls = z
  .array(z.string().max(2000), {
    error: ({ input }) => (input === undefined ? analyzeSentences.noUrl : undefined),
  })
  .transform((urls) => urls.map((url) => url.trim()).filter((url) => url !== ''))
  .refine((urls) => urls.length > 0, analyzeSentences.noUrl)
  .refine((urls) => urls.length <= MAX_REPOSITORY_URLS, analyzeSentences.tooMany)

import { z } from 'zod'

/** Whether the figures qualify for leaderboards (R9). The owner's own view is never affected. */
export const Plausibility = z.object({
  /** Sentences that describe the anomalies. */
  flags: z.array(z.string()),
  /** Evidence for the history: people, stars, a package, CI, signatures; null if there is none. */
  corroboratedBy: z.string().nullable(),
})
export type Plausibility = z.infer<typeof Plausibility>

import { z } from 'zod'

/** Whether figures may stand on a leaderboard (R9). The owner's own view never changes. */
export const Plausibility = z.object({
  /** Sentences that say what looks odd. */
  flags: z.array(z.string()),
  /** What speaks for the history: people, stars, a package, CI, signatures; null where nothing does. */
  corroboratedBy: z.string().nullable(),
})
export type Plausibility = z.infer<typeof Plausibility>

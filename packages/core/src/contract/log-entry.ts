import { z } from 'zod'

const difference = z.number()

/** Changes between two ratings of a user (spec §3, Log entry). */
export const LogEntry = z.object({
  timestamp: z.iso.datetime(),
  diff: z.object({
    /** Set if the figures were computed by another rating model before. */
    model: z.object({ before: z.string(), after: z.string() }).optional(),
    experience: z.object({ total: difference }),
    activeMonthCount: difference,
    analyzedRepositoryCount: difference,
    level: difference,
    /** A prefix for the kind of change (R16), then the name: `+` added, `-` lost, `=` level changed. */
    badges: z.array(z.string().regex(/^[+\-=]/)),
    /** Languages with a change in any figure. */
    languages: z.array(
      z.object({
        name: z.string(),
        commitCount: difference,
        additionCount: difference,
        deletionCount: difference,
        experience: difference,
        temperature: difference,
      }),
    ),
    /** Technologies, prefixed like badges. */
    packages: z.array(z.string().regex(/^[+\-=]/)),
  }),
})
export type LogEntry = z.infer<typeof LogEntry>

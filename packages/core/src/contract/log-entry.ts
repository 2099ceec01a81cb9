import { z } from 'zod'

const difference = z.number()

/** What changed between two ratings of a person (spec §3, Log entry). */
export const LogEntry = z.object({
  timestamp: z.iso.datetime(),
  diff: z.object({
    experience: z.object({ total: difference }),
    activeMonthCount: difference,
    analyzedRepositoryCount: difference,
    level: difference,
    /** The first character says what happened (R16): `+` new, `-` lost, `=` another level; the rest is the name. */
    badges: z.array(z.string().regex(/^[+\-=]/)),
    /** Languages with a difference in any figure. */
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
    /** Technologies, with a first character like that of badges. */
    packages: z.array(z.string().regex(/^[+\-=]/)),
  }),
})
export type LogEntry = z.infer<typeof LogEntry>

import { z } from 'zod'

export const badgeLevels = ['verified', 'good', 'great'] as const
export const BadgeLevel = z.enum(badgeLevels)
export type BadgeLevel = z.infer<typeof BadgeLevel>

/** A badge somebody earned (spec §3, Badges; R16), with the figures it was given for. */
export const Badge = z.object({
  /** Key in the badge catalogue. */
  name: z.string(),
  level: BadgeLevel,
  /** Its colour fades when the work lies back; the badge stays. */
  cold: z.boolean(),
  /** When the work it was given for was done last; null where no date is known. */
  lastUsageTimestamp: z.iso.datetime().nullable(),
  /** By the names of R16: experience (g), activeMonthCount (m), repositoryCount (r), testShare; familiarity of libraries. */
  figures: z.record(z.string(), z.number().nonnegative()),
  /** What the next level still asks for; empty at the highest. */
  missing: z.array(z.object({ figure: z.string(), have: z.number(), need: z.number() })),
})
export type Badge = z.infer<typeof Badge>

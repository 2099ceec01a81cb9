import { z } from 'zod'
import { badgeLevels } from '../catalog/badges/badge-rule.ts'

export { badgeLevels }
/** The level of a badge, which its rule in the catalog defines. */
export const BadgeLevel = z.enum(badgeLevels)
export type BadgeLevel = z.infer<typeof BadgeLevel>

/** An earned badge (spec §3, Badges; R16) with the figures that earned it. */
export const Badge = z.object({
  /** Key in the badge catalog. */
  name: z.string(),
  level: BadgeLevel,
  /** True if the work is old: the badge is drawn in a faded color but never lost. */
  cold: z.boolean(),
  /** Date of the last commit that counts toward the badge; null if no date is known. */
  lastUsageTimestamp: z.iso.datetime().nullable(),
  /**
   * Names as in R16: experience (g), activeMonthCount (m), repositoryCount (r), testShare; familiarity of
   * libraries.
   */
  figures: z.record(z.string(), z.number().nonnegative()),
  /** Requirements of the next level that are not met; empty at the highest level. */
  missing: z.array(z.object({ figure: z.string(), have: z.number(), need: z.number() })),
})
export type Badge = z.infer<typeof Badge>

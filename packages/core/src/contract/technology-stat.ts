import { z } from 'zod'

/** A technology in a person's work or in a repository (spec §3, User rating and Repository.packageGroups). */
export const TechnologyStat = z.object({
  /** Key in the technology catalog. */
  name: z.string(),
  title: z.string(),
  /** Icon of a technology that was registered in addition to the catalog. */
  iconUrl: z.string().optional(),
  /** xp (R8). Technologies overlap, so their xp doesn't add up to a total. */
  experience: z.number().nonnegative(),
  /** 0 to 100; below 20 is cold (R10, over the months of R8). */
  temperature: z.number().min(0).max(100),
  /** Months with at least one day of five effective lines in files that use it. */
  activeMonthCount: z.int().nonnegative(),
  /** 'Used in N project(s)': number of repositories that use it. */
  projectCount: z.int().nonnegative(),
  /** Declared in a manifest, but not used by any hand-written file: worth 1 xp and no badges (R8). */
  declaredOnly: z.boolean(),
})
export type TechnologyStat = z.infer<typeof TechnologyStat>

/** Technologies of one catalog group, highest xp first. */
export const TechnologyGroup = z.object({
  /** The group's short name in the catalog. */
  name: z.string(),
  title: z.string(),
  color: z.string(),
  technologies: z.array(TechnologyStat),
})
export type TechnologyGroup = z.infer<typeof TechnologyGroup>

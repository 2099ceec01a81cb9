import { z } from 'zod'

/** A technology in somebody's work, or in a repository (spec §3, User rating and Repository.packageGroups). */
export const TechnologyStat = z.object({
  /** Key in the technology catalogue. */
  name: z.string(),
  title: z.string(),
  /** Where its picture is, of those that were registered besides the catalogue. */
  iconUrl: z.string().optional(),
  /** Experience in xp (R8); technologies overlap, so these do not add up to a total. */
  experience: z.number().nonnegative(),
  /** 0 to 100, cold below 20 (R10, over the months of R8). */
  temperature: z.number().min(0).max(100),
  /** Months with at least one day of five effective lines in files that use it. */
  activeMonthCount: z.int().nonnegative(),
  /** 'Used in N project(s)': repositories that use it. */
  projectCount: z.int().nonnegative(),
  /** A manifest names it, but no file somebody wrote uses it: worth 1 xp, and nothing for badges (R8). */
  declaredOnly: z.boolean(),
})
export type TechnologyStat = z.infer<typeof TechnologyStat>

/** Technologies of one group of the catalogue, best known first. */
export const TechnologyGroup = z.object({
  /** The group's short name in the catalogue. */
  name: z.string(),
  title: z.string(),
  color: z.string(),
  technologies: z.array(TechnologyStat),
})
export type TechnologyGroup = z.infer<typeof TechnologyGroup>

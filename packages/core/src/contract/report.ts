import { z } from 'zod'
import { LanguageStat } from './language-stat.ts'
import { Push } from './push.ts'
import { Repository } from './repository.ts'

export const skipReasons = [
  'notFound',
  'notARepository',
  'unreadable',
  'tooLarge',
  'corrupt',
  'noPermission',
  'diskFull',
  'interrupted',
  'failed',
] as const
export const SkipReason = z.enum(skipReasons)
export type SkipReason = z.infer<typeof SkipReason>

/** A target that could not be analysed, with the sentence that says why. */
export const Skipped = z.object({ name: z.string(), reason: SkipReason, message: z.string() })
export type Skipped = z.infer<typeof Skipped>

/** The person asked for, over all repositories of one analysis. */
export const Person = z.object({
  name: z.string(),
  emails: z.array(z.string()),
  experience: z.object({ total: z.number().nonnegative() }),
  level: z.int().min(1).max(10),
  commitCount: z.int().nonnegative(),
  activeMonthCount: z.int().nonnegative(),
  languages: z.array(LanguageStat),
  pushes: z.array(Push),
})
export type Person = z.infer<typeof Person>

/** The one document of `handiwork analyze --json`. */
export const Report = z.object({
  tool: z.object({ name: z.literal('handiwork'), version: z.string() }),
  /** The rating model and the version of the catalogue it was computed with. */
  model: z.object({ name: z.string(), catalogue: z.string() }),
  asOf: z.iso.datetime(),
  /** Null when everybody was asked for. */
  person: Person.nullable(),
  repositories: z.array(Repository),
  skipped: z.array(Skipped),
})
export type Report = z.infer<typeof Report>

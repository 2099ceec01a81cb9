import { z } from 'zod'
import { Badge } from './badge.ts'
import { Evidence } from './evidence.ts'
import { LanguageStat } from './language-stat.ts'
import { Plausibility } from './plausibility.ts'
import { Push } from './push.ts'
import { Repository } from './repository.ts'
import { TechnologyGroup } from './technology-stat.ts'

export const skipReasons = [
  'notFound',
  'notARepository',
  'unreadable',
  'tooLarge',
  'corrupt',
  'partial',
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
  /** `total` is code and Stack Overflow together (R15). */
  experience: z.object({
    total: z.number().nonnegative(),
    code: z.number().nonnegative(),
    stackOverflow: z.number().nonnegative(),
  }),
  level: z.int().min(1).max(10),
  commitCount: z.int().nonnegative(),
  activeMonthCount: z.int().nonnegative(),
  languages: z.array(LanguageStat),
  /** Groups by the experience of their best known technology. */
  groups: z.array(TechnologyGroup),
  badges: z.array(Badge),
  plausibility: Plausibility,
  pushes: z.array(Push),
})
export type Person = z.infer<typeof Person>

/** What was asked for, so that the same can be asked again. */
export const Asked = z.object({
  /** Folders and addresses as they were given. */
  targets: z.array(z.string()),
  authors: z.union([z.array(z.string()), z.literal('everybody')]),
  since: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
})
export type Asked = z.infer<typeof Asked>

/** The one document of `handiwork analyze --json`. */
export const Report = z.object({
  tool: z.object({ name: z.literal('handiwork'), version: z.string() }),
  /** The rating model and the version of the catalogue it was computed with. */
  model: z.object({ name: z.string(), catalogue: z.string() }),
  asOf: z.iso.datetime(),
  asked: Asked,
  /** Null when everybody was asked for. */
  person: Person.nullable(),
  repositories: z.array(Repository),
  skipped: z.array(Skipped),
  /** How the person's figures came about; null when everybody was asked for. */
  evidence: Evidence.nullable(),
})
export type Report = z.infer<typeof Report>

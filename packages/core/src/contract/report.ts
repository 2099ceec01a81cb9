import { z } from 'zod'
import { Assistance } from './assistance.ts'
import { Badge } from './badge.ts'
import { Evidence } from './evidence.ts'
import { HostedReviews } from './hosted-reviews.ts'
import { LanguageStat } from './language-stat.ts'
import { Plausibility } from './plausibility.ts'
import { Push } from './push.ts'
import { Repository } from './repository.ts'
import { TechnologyGroup } from './technology-stat.ts'
import { Reviews, Standing, Upkeep } from './upkeep.ts'

export const skipReasons = [
  'notFound',
  'notARepository',
  'unreadable',
  'tooLarge',
  'tooComplex',
  'corrupt',
  'partial',
  'noPermission',
  'diskFull',
  'interrupted',
  'failed',
] as const
/** Why a target was not analyzed. */
export const SkipReason = z.enum(skipReasons)
export type SkipReason = z.infer<typeof SkipReason>

/** A target that could not be analyzed, with a message that explains why. */
export const SkippedTarget = z.object({ name: z.string(), reason: SkipReason, message: z.string() })
export type SkippedTarget = z.infer<typeof SkippedTarget>

/** The requested author, across all repositories of an analysis. */
export const Person = z.object({
  name: z.string(),
  emails: z.array(z.string()),
  /** `total` is `code` plus `stackOverflow` (R15). */
  experience: z.object({
    total: z.number().nonnegative(),
    code: z.number().nonnegative(),
    stackOverflow: z.number().nonnegative(),
  }),
  level: z.int().min(1).max(10),
  commitCount: z.int().nonnegative(),
  activeMonthCount: z.int().nonnegative(),
  languages: z.array(LanguageStat),
  /** Groups ordered by the xp of their strongest technology. */
  groups: z.array(TechnologyGroup),
  badges: z.array(Badge),
  plausibility: Plausibility,
  pushes: z.array(Push),
  /** Reviews, upkeep and standing are beside xp. Reports of earlier versions don't have them. */
  reviews: Reviews.optional(),
  /** Reviews at connected code hosts. Local analyses don't have them. */
  hostedReviews: z.array(HostedReviews).optional(),
  upkeep: Upkeep.optional(),
  standing: Standing.optional(),
  /** Declared use of AI tools. Reports of earlier versions don't have it. */
  assistance: Assistance.optional(),
})
export type Person = z.infer<typeof Person>

/** The request, so that the analysis can be repeated. */
export const ReportRequest = z.object({
  /** Folders and URLs as passed in. */
  targets: z.array(z.string()),
  authors: z.union([z.array(z.string()), z.literal('all')]),
  since: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
})
export type ReportRequest = z.infer<typeof ReportRequest>

/** The document written by `handiwork analyze --json`. */
export const Report = z.object({
  tool: z.object({ name: z.literal('handiwork'), version: z.string() }),
  /** Rating model and catalog version used for the computation. */
  model: z.object({ name: z.string(), catalog: z.string() }),
  asOf: z.iso.datetime(),
  request: ReportRequest,
  /** Null if all authors were requested. */
  person: Person.nullable(),
  repositories: z.array(Repository),
  skipped: z.array(SkippedTarget),
  /** How the person's figures were computed; null if all authors were requested. */
  evidence: Evidence.nullable(),
})
export type Report = z.infer<typeof Report>

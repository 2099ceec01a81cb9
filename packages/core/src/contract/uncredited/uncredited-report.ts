import { z } from 'zod'
import { SkippedTarget } from '../report.ts'
import { RepositorySource } from '../repository-source.ts'

/**
 * Why a commit that names a person earns them nothing. If several reasons apply, the first one in this list
 * counts.
 */
export const uncreditedReasons = [
  'merge',
  'elsewhere',
  'otherBranch',
  'botName',
  'botAuthor',
  'implausibleDate',
  'repeated',
  'fileDayCap',
  'manyAuthors',
  'excludedFiles',
  'noLines',
  'unclaimedAddress',
  'lostCoAuthor',
  'squash',
  'otherRole',
] as const
export const UncreditedReason = z.enum(uncreditedReasons)
export type UncreditedReason = z.infer<typeof UncreditedReason>

export const UncreditedCommit = z.object({
  id: z.string(),
  repository: z.string(),
  /** Null without a valid date. */
  authoredAt: z.iso.datetime().nullable(),
})
export type UncreditedCommit = z.infer<typeof UncreditedCommit>

/** Commits that earn nothing for the same reason. */
export const UncreditedGroup = z.object({
  reason: UncreditedReason,
  /**
   * The address of `unclaimedAddress`, masked outside local folders; the reason of `excludedFiles`; the
   * repository of `elsewhere`.
   */
  detail: z.string().nullable(),
  title: z.string(),
  why: z.string(),
  /** What the person can do about it; null if nothing. */
  action: z.string().nullable(),
  commitCount: z.int().positive(),
  /** The dates of the first and the last commit; null if none has a valid date. */
  firstAt: z.iso.datetime().nullable(),
  lastAt: z.iso.datetime().nullable(),
  /** The newest commits, up to five. */
  commits: z.array(UncreditedCommit),
})
export type UncreditedGroup = z.infer<typeof UncreditedGroup>

/** All commits that name a person and earn them nothing. */
export const UncreditedReport = z.object({
  tool: z.object({ name: z.string(), version: z.string() }),
  model: z.object({ name: z.string(), catalog: z.string() }),
  asOf: z.iso.datetime(),
  /** Whose commits were looked for: the given authors, their addresses in commits, and their names. */
  person: z.object({ authors: z.array(z.string()), emails: z.array(z.string()), names: z.array(z.string()) }),
  repositories: z.array(
    z.object({
      fullName: z.string(),
      source: RepositorySource,
      shallow: z.boolean(),
      /** Number of commits that earn something. */
      creditedCount: z.int().nonnegative(),
      /** Number of commits that name the person and earn nothing. */
      uncreditedCount: z.int().nonnegative(),
    }),
  ),
  /** Those with an action first. */
  groups: z.array(UncreditedGroup),
  skipped: z.array(SkippedTarget),
})
export type UncreditedReport = z.infer<typeof UncreditedReport>

/** What a service stores of a report. Addresses are masked in it. */
export const UncreditedSummary = UncreditedReport.pick({ asOf: true, groups: true })
export type UncreditedSummary = z.infer<typeof UncreditedSummary>

import { z } from 'zod'
import { AssistanceLines } from './assistance.ts'
import { Contributor, Reviewer } from './contributor.ts'
import { History } from './history.ts'
import { HostedSquash } from './hosted-squash.ts'
import { LanguageStat } from './language-stat.ts'
import { PackageUse } from './package-use.ts'
import { Plausibility } from './plausibility.ts'
import { Push } from './push.ts'
import { LineFigures, Quality } from './quality.ts'
import { RepositorySource } from './repository-source.ts'
import { RepositoryKnowledge } from './team/repository-knowledge.ts'
import { TechnologyGroup } from './technology-stat.ts'
import { Warning } from './warning.ts'

/**
 * A repository as found by one analysis (spec §3, Repository). Languages count hand-written files of all
 * authors.
 */
export const Repository = z.object({
  fullName: z.string(),
  name: z.string(),
  source: RepositorySource,
  /** Id of the analyzed commit; null for an empty repository. */
  head: z.string().nullable(),
  languages: z.array(LanguageStat),
  /** Bytes of hand-written files at HEAD: the current code, in contrast to the lines written over time. */
  languageSizes: z.array(z.object({ name: z.string(), byteCount: z.int().nonnegative() })),
  contributors: z.array(Contributor),
  contributorCount: z.int().nonnegative(),
  /**
   * People without commits of their own that commits name as reviewers, most reviews first; at most
   * `MAX_REVIEWERS`. Reports of earlier versions don't have them.
   */
  reviewers: z.array(Reviewer).optional(),
  /** Sum of the contributors' active months (R11). */
  contributorActiveMonthCount: z.int().nonnegative(),
  /**
   * The requested author's share of all effective lines, 0 to 1 (R11); null if all authors were requested.
   */
  userContributionPercent: z.number().min(0).max(1).nullable(),
  /** xp of the requested author, or of all authors together. */
  experience: z.number().nonnegative(),
  /**
   * The requested author's familiarity with the files at HEAD, 0 to 100 (R12); null if all authors were
   * requested.
   */
  familiarity: z.number().min(0).max(100).nullable(),
  /** Direct dependencies and imported packages, most files first. */
  packages: z.array(PackageUse),
  /** Technologies of the files at HEAD and the manifests, with the xp of the requested author. */
  packageGroups: z.array(TechnologyGroup),
  quality: Quality,
  lines: LineFigures,
  /** Percentage of comment lines in comment and code lines; null if there are neither (R13). */
  commentCoverage: z.number().min(0).max(100).nullable(),
  /** Percentage of code lines in files without a warning; null without code. */
  warningCoverage: z.number().min(0).max(100).nullable(),
  warningCount: z.int().nonnegative(),
  /** Ordered by file and line; at most `MAX_WARNINGS`. */
  warnings: z.array(Warning),
  plausibility: Plausibility,
  pushes: z.array(Push),
  /**
   * Effective lines of the requested author, or of all authors together, by declared use of AI tools. Reports
   * of earlier versions don't have it.
   */
  assistance: AssistanceLines.optional(),
  /** Squashes whose days come from the code host. Local analyses don't have them. */
  hostedSquashes: z.array(HostedSquash).optional(),
  /** Who knows its files; only if requested. Reports of earlier versions don't have it. */
  knowledge: RepositoryKnowledge.optional(),
  history: History,
  analyzedAt: z.iso.datetime(),
})
export type Repository = z.infer<typeof Repository>

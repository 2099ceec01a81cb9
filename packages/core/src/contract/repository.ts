import { z } from 'zod'
import { Contributor } from './contributor.ts'
import { History } from './history.ts'
import { LanguageStat } from './language-stat.ts'
import { PackageUse } from './package-use.ts'
import { Plausibility } from './plausibility.ts'
import { Push } from './push.ts'
import { LineFigures, Quality } from './quality.ts'
import { TechnologyGroup } from './technology-stat.ts'
import { Warning } from './warning.ts'

export const RepositorySource = z.enum(['github', 'gitlab', 'bitbucket', 'other'])
export type RepositorySource = z.infer<typeof RepositorySource>

/** A repository as one analysis finds it (spec §3, Repository). Languages count the hand-written files of all authors. */
export const Repository = z.object({
  fullName: z.string(),
  name: z.string(),
  source: RepositorySource,
  /** Id of the commit the figures are for; null where there is none yet. */
  head: z.string().nullable(),
  languages: z.array(LanguageStat),
  /** Bytes of hand-written files at HEAD: what the code is now, beside what was written over time. */
  languageSizes: z.array(z.object({ name: z.string(), byteCount: z.int().nonnegative() })),
  contributors: z.array(Contributor),
  contributorCount: z.int().nonnegative(),
  /** Sum of the contributors' active months (R11). */
  contributorActiveMonthCount: z.int().nonnegative(),
  /** The person's share of all people's effective lines, 0 to 1 (R11); null when everybody was asked for. */
  userContributionPercent: z.number().min(0).max(1).nullable(),
  /** Experience in xp of the person asked for, or of everybody together. */
  experience: z.number().nonnegative(),
  /** The person's familiarity with the files at HEAD, 0 to 100 (R12); null when everybody was asked for. */
  familiarity: z.number().min(0).max(100).nullable(),
  /** Direct dependencies and imported packages, those of most files first. */
  packages: z.array(PackageUse),
  /** Technologies of the files at HEAD and of the manifests, with the experience of the person asked for. */
  packageGroups: z.array(TechnologyGroup),
  quality: Quality,
  lines: LineFigures,
  /** Comment lines of comment and code lines, 0 to 100; null without either (R13). */
  commentCoverage: z.number().min(0).max(100).nullable(),
  /** Share of code lines in files without a warning, 0 to 100; null without code. */
  warningCoverage: z.number().min(0).max(100).nullable(),
  warningCount: z.int().nonnegative(),
  /** In the order of files and lines; the first `WARNINGS_AT_MOST`. */
  warnings: z.array(Warning),
  plausibility: Plausibility,
  pushes: z.array(Push),
  history: History,
  analyzedAt: z.iso.datetime(),
})
export type Repository = z.infer<typeof Repository>

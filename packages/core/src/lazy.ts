import type { AnalyzeOptions } from './analyze/analyze-options.ts'
import type { FindOptions } from './analyze/target/find-targets.ts'
import type { TeamOptions } from './analyze/team/team-options.ts'
import type { UncreditedOptions } from './analyze/uncredited/uncredited-options.ts'
import type { Environment } from './git/environment.ts'

// The functions of `index.ts` that the command uses. Each loads its own modules when it is first called, because
// loading takes most of the time of a small analysis.

export { languageColor } from './catalog/languages.ts'
export { levelStart } from './contract/level-start.ts'
export { type LazyReportFormat, lazyReportFormats } from './report/lazy-report-formats.ts'

/** Returns the report of an earlier run of the same build if nothing that it depends on has changed. */
export const analyze = async ({
  build,
  ...options
}: AnalyzeOptions & { readonly build?: string | undefined }) =>
  (await import('./analyze/report-cache/analyze-cached.ts')).analyzeCached({ ...options, build })

export const analyzeTeam = async (options: TeamOptions) =>
  (await import('./analyze/team/analyze-team.ts')).analyzeTeam(options)

export const explainUncredited = async (options: UncreditedOptions) =>
  (await import('./analyze/uncredited/explain-uncredited.ts')).explainUncredited(options)

export const findTargets = async (args: readonly string[], options: FindOptions) =>
  (await import('./analyze/target/find-targets.ts')).findTargets(args, options)

export const inspectGit = async (environment: Environment) =>
  (await import('./git/inspect-git.ts')).inspectGit(environment)

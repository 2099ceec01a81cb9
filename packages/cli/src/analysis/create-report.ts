import type { Report } from '@handiwork/core/contract'
import type { Checkouts } from '../checkout/checkout.ts'
import type { WorkingFolder } from '../context.ts'
import type { Core } from '../modules.ts'
import type { AnalysisSettings } from './analysis-settings.ts'
import { type AnalysisContext, analyzeWithProgress } from './analyze-with-progress.ts'
import { resolveAuthors } from './resolve-authors.ts'

/** Resolves the targets and analyzes them. Targets that cannot be resolved are listed as skipped. */
export async function createReport(
  settings: AnalysisSettings,
  core: Core,
  context: AnalysisContext & WorkingFolder & Checkouts,
): Promise<Report> {
  const { targets, skipped } = await core.findTargets(settings.targets, {
    cwd: context.cwd,
    environment: context.env,
    signal: context.signal,
  })
  const authors = await resolveAuthors(settings, targets, context)
  const report = await analyzeWithProgress(settings, { targets, authors }, core, context)
  return { ...report, skipped: [...skipped, ...report.skipped] }
}

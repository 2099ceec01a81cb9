import type { Repository, RepositoryBuilder } from '@handiwork/fixtures/repositories'
import { analyze } from '../src/analyze/analyze.ts'
import type { AnalyzeOptions } from '../src/analyze/analyze-options.ts'
import { parseTarget } from '../src/analyze/target/target.ts'
import type { Report } from '../src/contract/report.ts'
import type { Repository as RepositoryReport } from '../src/contract/repository.ts'

/** Builds a story, analyses it, and lets it go. */
export async function analyzed(
  story: RepositoryBuilder,
  options: Partial<AnalyzeOptions> = {},
): Promise<Report> {
  await using repository = await story.build()
  return await reportOf([repository], options)
}

/** What an analysis of these says; everybody's work, nothing kept, where the options do not say otherwise. */
export function reportOf(
  repositories: readonly Pick<Repository, 'path'>[],
  options: Partial<AnalyzeOptions> = {},
): Promise<Report> {
  return analyze({
    targets: repositories.map(({ path }) => parseTarget(path, '/')),
    words: [],
    authors: 'everybody',
    asOf: new Date('2026-11-20T12:00:00Z'),
    cacheFolder: undefined,
    version: '0.0.0',
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  })
}

/** The only repository of a report. */
export function only({ repositories: [repository] }: Report): RepositoryReport {
  if (repository === undefined) throw new Error('No repository was analysed')
  return repository
}

/** A report without the moment it was made. */
export function timeless(report: Report): Report {
  return {
    ...report,
    repositories: report.repositories.map((repository) => ({ ...repository, analyzedAt: '' })),
  }
}

import type { Repository, RepositoryBuilder } from '@handiwork/fixtures/repositories'
import { analyze } from '../src/analyze/analyze.ts'
import type { AnalyzeOptions } from '../src/analyze/analyze-options.ts'
import { parseTarget } from '../src/analyze/target/target.ts'
import type { Report } from '../src/contract/report.ts'
import type { Repository as RepositoryReport } from '../src/contract/repository.ts'

/** Builds a repository, analyzes it, and deletes it. */
export async function buildAndAnalyze(
  story: RepositoryBuilder,
  options: Partial<AnalyzeOptions> = {},
): Promise<Report> {
  await using repository = await story.build()
  return await analyzeRepositories([repository], options)
}

/** Analyzes repositories, by default for all authors and without a cache. */
export function analyzeRepositories(
  repositories: readonly Pick<Repository, 'path'>[],
  options: Partial<AnalyzeOptions> = {},
): Promise<Report> {
  return analyze({
    targets: repositories.map(({ path }) => parseTarget(path, '/')),
    targetArguments: [],
    authors: 'all',
    asOf: new Date('2026-11-20T12:00:00Z'),
    cacheFolder: undefined,
    version: '0.0.0',
    environment: process.env,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  })
}

/** The only repository of a report. */
export function onlyRepository({ repositories: [repository] }: Report): RepositoryReport {
  if (repository === undefined) throw new Error('No repository was analyzed')
  return repository
}

/** Removes the analysis timestamps of a report. */
export function withoutTimestamps(report: Report): Report {
  return {
    ...report,
    repositories: report.repositories.map((repository) => ({ ...repository, analyzedAt: '' })),
  }
}

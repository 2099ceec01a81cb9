import type { Report } from '@handiwork/core/contract'
import type { AnalysisSettings } from '../analysis/analysis-settings.ts'
import { createReport } from '../analysis/create-report.ts'
import { hasNoMatchingCommits } from '../analysis/has-no-matching-commits.ts'
import { parseAnalysisSettings } from '../analysis/parse-analysis-settings.ts'
import { topContributors } from '../analysis/top-contributors.ts'
import type { CliContext } from '../cli-context.ts'
import { CommandError, UsageError } from '../errors.ts'
import type { ActionInputs } from './action-inputs.ts'

/** Converts the inputs to the settings of an analysis. The date is the same for all reports of a run. */
export function toAnalysisSettings(inputs: ActionInputs, now: Date): Omit<AnalysisSettings, 'targets'> {
  const { authors, since, until, asOf } = inputs
  try {
    const settings = parseAnalysisSettings([], {
      ...(authors.length === 0 ? { allAuthors: true } : { author: [...authors] }),
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
      ...(asOf !== undefined && { asOf }),
      cache: true,
      quiet: true,
    })
    return { ...settings, asOf: settings.asOf ?? now }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`The input ${error.message.replaceAll('--', '')}`)
  }
}

/** Analyzes targets and requires commits. Skipped targets are listed in the report. */
export async function analyzeRepositories(settings: AnalysisSettings, context: CliContext): Promise<Report> {
  const report = await createReport(settings, await context.loadCore(), context)
  if (report.repositories.length === 0)
    throw new CommandError(
      report.skipped.map(({ message, name }) => message || name).join('\n') || 'There is nothing to analyze.',
    )
  if (report.repositories.every(({ history }) => history.commitCount === 0))
    throw new CommandError('There are no commits yet, so there is nothing to report.')
  if (hasNoMatchingCommits(report)) throw new UsageError(noCommitsMessage(report))
  return report
}

function noCommitsMessage({ request: { authors, since, until }, repositories }: Report): string {
  const period = since || until ? ' in that period' : ''
  const people = topContributors(repositories).slice(0, MAX_LISTED_AUTHORS)
  return `No commits by ${[authors].flat().join(' or ')}${period}. Check the input authors. The authors with the most commits: ${people.map(({ name }) => name).join(', ')}.`
}

const MAX_LISTED_AUTHORS = 10

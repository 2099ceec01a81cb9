import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnalysisSettings } from '../analysis/analysis-settings.ts'
import { UsageError } from '../errors.ts'
import type { ActionRun } from './action-run.ts'
import { commentDifference } from './comment-difference.ts'
import { compareWithBase } from './compare-with-base.ts'
import { differenceComment, differenceSection } from './difference-comment.ts'
import type { ReportFiles } from './write-reports.ts'

/**
 * Compares the pull request with its base and writes the comment. Returns the section for the job summary;
 * undefined if the run is not for a pull request.
 */
export async function publishComment(
  run: ActionRun,
  settings: Omit<AnalysisSettings, 'targets'>,
  files: Pick<ReportFiles, 'addToArtifact' | 'writeSummary'>,
): Promise<string | undefined> {
  const { event, inputs, checkout, runner, context, folder } = run
  if (event.kind !== 'pullRequest') {
    runner.notice('This run is not for a pull request, so there is nothing to compare or comment on.')
    return undefined
  }
  const comparison = await compareWithBase(event.pullRequest, checkout, settings, context)
  const section = differenceSection(comparison, await context.loadReports())
  const path = join(folder, 'difference.md')
  await writeFile(path, `${section}\n`)
  runner.setOutput('difference', path)
  await files.addToArtifact('difference.md', `${section}\n`)
  if (event.pullRequest.isFromFork && !mayComment(context.env)) {
    runner.notice(FORK_NOTICE)
    return section
  }
  try {
    if (inputs.token === undefined) throw new UsageError(MISSING_TOKEN)
    const body = differenceComment(section)
    const url = await commentDifference(event.pullRequest, body, { ...context, token: inputs.token })
    runner.setOutput('comment-url', url)
    runner.log(`The comment is up to date: ${url}`)
  } catch (error) {
    // The difference is not lost if the comment can't be written.
    if (inputs.hasSummary) await files.writeSummary(section)
    throw error
  }
  return section
}

/** Only `pull_request` runs with a read-only token if the branch is in a fork. */
const mayComment = ({ GITHUB_EVENT_NAME }: { readonly GITHUB_EVENT_NAME?: string | undefined }) =>
  GITHUB_EVENT_NAME !== 'pull_request'

const FORK_NOTICE =
  'Runs for pull requests from forks get a read-only token, so no comment was written. The job summary contains the difference.'
const MISSING_TOKEN =
  'To write a comment, the input token is required. Its default is the token of the workflow.'

import type { Report } from '@handiwork/core/contract'
import type { Difference } from '@handiwork/core/report'
import type { AnalysisSettings } from '../analysis/analysis-settings.ts'
import { createReport } from '../analysis/create-report.ts'
import type { CliContext } from '../cli-context.ts'
import type { PullRequest } from './action-event.ts'
import { fetchCommit } from './complete-history.ts'
import type { RunnerCheckout } from './open-checkout.ts'

/** What a pull request changes in the report of its repository. */
export interface BaseComparison {
  readonly difference: Difference
  readonly base: string
  readonly head: string
}

/**
 * Compares the reports of the checkout and of the commit where the pull request began. Both have the same
 * date, so that time alone changes nothing.
 */
export async function compareWithBase(
  { baseCommit }: PullRequest,
  checkout: RunnerCheckout,
  settings: Omit<AnalysisSettings, 'targets'>,
  context: CliContext,
): Promise<BaseComparison> {
  await fetchCommit(checkout, baseCommit)
  const head = await readCommit(checkout, ['rev-parse', 'HEAD'])
  // Without a common ancestor, the branch has its own history, and is compared with the base itself.
  const mergeBase = await readCommit(checkout, ['merge-base', head, baseCommit]).catch(() => baseCommit)
  const reports = await context.loadReports()
  const core = await context.loadCore()
  const reportAt = (commit: string): Promise<Report> => {
    const recompute = { heads: [commit], analyzedAt: context.now(), external: undefined }
    return createReport({ ...settings, targets: [checkout.folder], recompute }, core, context)
  }
  // One after the other, because both read and write the same cache.
  const before = await reportAt(mergeBase)
  const after = await reportAt(head)
  return { difference: reports.reportDifference(before, after), base: mergeBase, head }
}

const readCommit = async ({ git }: RunnerCheckout, command: readonly string[]) =>
  (await git.raw([...command])).trim()

import { createReportOfUser } from '../../analysis/create-report-of-user.ts'
import { hasNoMatchingCommits } from '../../analysis/has-no-matching-commits.ts'
import { reportSkipped } from '../../analysis/report-skipped.ts'
import type { Browsing } from '../../browse/browse.ts'
import type { Checkouts } from '../../checkout/checkout.ts'
import type { Chooser } from '../../choice/choice.ts'
import type { Cancellation, Clock, Terminal, WorkingFolder } from '../../context.ts'
import { EXIT_INCOMPLETE, EXIT_SUCCESS } from '../../exit-codes.ts'
import type { CoreLoader } from '../../modules.ts'
import { checkOutput } from '../../output/check-output.ts'
import { selectFormat } from '../../output/select-format.ts'
import { writeOutput } from '../../output/write-output.ts'
import type { AnalyzeRequest } from './analyze-request.ts'
import { renderText } from './render-text.ts'

export type AnalyzeContext = Terminal &
  WorkingFolder &
  Cancellation &
  Clock &
  Checkouts &
  Chooser &
  Browsing &
  CoreLoader

/**
 * Runs `handiwork analyze`: analyzes, reports skipped targets, prints the result and returns the exit code.
 */
export async function runAnalyze(request: AnalyzeRequest, context: AnalyzeContext): Promise<number> {
  const startedAt = context.uptime()
  await checkOutput(request.output, context.cwd)
  const core = await context.loadCore()
  const format = selectFormat(request, core.lazyReportFormats)
  const report = await createReportOfUser(request, core, context)
  reportSkipped(report, context)
  if (hasNoMatchingCommits(report))
    await import('../../analysis/throw-no-commits.ts').then(({ throwNoCommits }) => throwNoCommits(report))
  const elapsed = context.uptime() - startedAt
  const text = format
    ? await format.render(report)
    : await renderText(report, request, { elapsed, ...core }, context)
  await writeOutput(text, request, context)
  return report.skipped.length === 0 ? EXIT_SUCCESS : EXIT_INCOMPLETE
}

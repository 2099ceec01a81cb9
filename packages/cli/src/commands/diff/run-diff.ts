import type { DocumentInput, Terminal } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { EXIT_INCOMPLETE, EXIT_SUCCESS } from '../../exit-codes.ts'
import { readReportFile } from '../../input/read-report-file.ts'
import type { ReportsLoader } from '../../modules.ts'
import { checkOutput } from '../../output/check-output.ts'
import { writeOutput } from '../../output/write-output.ts'
import { sanitizeText } from '../../ui/sanitize-text.ts'
import type { DiffFormat } from './diff-formats.ts'

export interface DiffRequest {
  readonly before: string
  readonly after: string
  readonly format: DiffFormat
  readonly output: string | undefined
  /** Whether the exit code is 1 if the reports differ. */
  readonly exitCode: boolean
}

export type DiffContext = Pick<Terminal, 'stdout' | 'stderr'> & DocumentInput & ReportsLoader

/** Runs `handiwork diff`: prints the differences between two reports and returns the exit code. */
export async function runDiff(request: DiffRequest, context: DiffContext): Promise<number> {
  if (request.before === '-' && request.after === '-')
    throw new UsageError('Only one of the two reports can be read from stdin.')
  await checkOutput(request.output, context.cwd)
  const reports = await context.loadReports()
  // With --exit-code, 1 means that the reports differ, so an invalid report is a usage error.
  const before = await readReportFile(request.before, reports, context)
  const after = await readReportFile(request.after, reports, context)
  const difference = reports.reportDifference(before, after)
  const text =
    request.format === 'markdown'
      ? reports.differenceMarkdown(difference)
      : reports.differenceText(difference)
  await writeOutput(
    `${text.trimEnd().split('\n').map(sanitizeText).join('\n')}\n`,
    { output: request.output, quiet: false },
    context,
  )
  return request.exitCode && !reports.isEmptyDifference(difference) ? EXIT_INCOMPLETE : EXIT_SUCCESS
}
